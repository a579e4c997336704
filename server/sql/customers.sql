-- What follows a customer's notes; and putting a customer back after a merge.

create or replace function customer_follow_note() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct customer_id from after);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct customer_id from before);
  else
    ids := array(select a.customer_id from after a join before b on b.id = a.id
        where (a.customer_id, a.removed_at) is distinct from (b.customer_id, b.removed_at)
      union select b.customer_id from after a join before b on b.id = a.id where a.customer_id <> b.customer_id);
  end if;
  -- Locked before they are read, so that the later of two writers sees the note of the other.
  perform from customer where id = any (ids) order by id for no key update;
  -- Each is looked up by its id (offset 0), also where the planner takes a table that grew just now for a small one.
  ids := array(
    select c.id from unnest(ids) one (id)
    cross join lateral (select id, last_noted_at from customer where id = one.id offset 0) c
    where c.last_noted_at is distinct from (select max(created_at) from note where customer_id = c.id and removed_at is null));
  if cardinality(ids) > 0 then
    update customer c set last_noted_at = (select max(n.created_at) from note n where n.customer_id = c.id and n.removed_at is null)
    where c.id = any (ids);
  end if;
  return null;
end $$;

-- Puts a customer's row back as it was, in every column that the schema has.
create or replace function restore_customer(was jsonb) returns void language plpgsql as $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute where attrelid = 'customer'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into customer (%1$s) overriding system value select %1$s from jsonb_populate_record(null::customer, $1)', columns) using was;
end $$;
