-- Sets `last_noted_at` by all notes but the customer's own, which are no contact. Also restores a customer of an undone merge.

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
    where c.last_noted_at is distinct from (select max(created_at) from note where customer_id = c.id and removed_at is null and not is_from_customer));
  if cardinality(ids) > 0 then
    update customer c set last_noted_at = (select max(n.created_at) from note n where n.customer_id = c.id and n.removed_at is null and not n.is_from_customer)
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
  execute format('insert into customer (%1$s) overriding system value select %1$s from jsonb_populate_record(null::customer, $1)', columns)
    using jsonb_build_object('other_phones', '[]'::jsonb) || was;
end $$;

-- Of one agent's customers no number stands twice, in `phone` or in `other_phones`. An insert whose first number is taken adds nothing, as by `on conflict do nothing`, and
-- leaves further numbers that are taken out; an update is refused. Who adds further numbers waits for everybody who adds a customer (`lock_phones`), so that
-- what is committed while this waits is seen: each statement of a function has a snapshot of its own.
create or replace function customer_phones_once() returns trigger language plpgsql as $$
declare taken text[];
begin
  new.other_phones := array(
    select phone from unnest(new.other_phones) with ordinality other (phone, place)
    where phone <> '' and phone is distinct from new.phone group by phone order by min(place));
  if new.phone is null and new.other_phones <> '{}' then
    new.phone := new.other_phones[1];
    new.other_phones := new.other_phones[2:];
  end if;
  perform lock_phones(new.agent_id, new.other_phones <> '{}');
  if new.phone is not null and exists (
    select from customer c where c.agent_id = new.agent_id and c.id <> new.id and c.other_phones <> '{}' and c.other_phones @> array[new.phone])
  then
    if tg_op = 'INSERT' then return null; end if;
    raise unique_violation using message = 'another customer has this phone', constraint = 'customer_agent_id_phone_key';
  end if;
  if new.other_phones <> '{}' then
    select array_agg(other.phone) into taken from unnest(new.other_phones) other (phone)
    where exists (select from customer c where c.agent_id = new.agent_id and c.id <> new.id
      and (c.phone = other.phone or c.other_phones <> '{}' and c.other_phones @> array[other.phone]));
    if taken is not null and tg_op = 'UPDATE' then
      raise unique_violation using message = 'another customer has one of these phones', constraint = 'customer_agent_id_phone_key';
    end if;
    new.other_phones := array(select phone from unnest(new.other_phones) with ordinality other (phone, place)
      where taken is null or phone <> all (taken) order by place);
  end if;
  return new;
end $$;

-- Until the end of the transaction: shared by all who add a customer of the agent, alone for who gives further numbers.
create or replace function lock_phones(agent bigint, alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('phones ' || agent, 5));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('phones ' || agent, 5));
  end if;
end $$;
