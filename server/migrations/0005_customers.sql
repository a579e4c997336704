-- Customers, complete: what happened with them, when they were last in touch, saved filters, merging, deleting for good; reports for the back office.

-- A removed note can be put back for a while.
alter table note
  add column edited_at timestamptz,
  add column removed_at timestamptz;
create index note_removed on note (removed_at) where removed_at is not null;

-- The last contact is the last message or note, whichever came later.
alter table customer
  add column last_noted_at timestamptz,
  add column last_contact_at timestamptz generated always as (greatest(last_sent_at, last_noted_at)) stored;
-- `search` holds the folded words of the name and the digits of the phone (customers.rules.ts).
update customer c set
  last_noted_at = (select max(n.created_at) from note n where n.customer_id = c.id),
  search = ' ' || trim(regexp_replace(
      translate(regexp_replace(regexp_replace(regexp_replace(
        lower(normalize(c.name, NFKD)), '[\u0300-\u036f\u0591-\u05c7''"`´‘’“”׳״]', '', 'g'), 'יי+', 'י', 'g'), 'וו+', 'ו', 'g'), 'ךםןףץ', 'כמנפצ'),
      '[^[:alnum:]]+', ' ', 'g'))
    || ' ' || coalesce(regexp_replace(regexp_replace(c.phone, '^\+972', '0'), '^\+', ''), '');

-- Lists and their counts read these alone.
create index listing_agent_customer on listing (agent_id, customer_id);
drop index customer_newest;
create index customer_newest on customer (agent_id, id desc) include (is_archived);

-- Behind each order of the lists. A folded name may be longer than an entry of an index.
create index customer_name on customer (agent_id, left(search, 100), id);
create index customer_sent on customer (agent_id, last_sent_at desc nulls last, id desc);
create index customer_contact on customer (agent_id, last_contact_at desc nulls last, id desc);

create function customer_follow_note() returns trigger language plpgsql as $$
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
  update customer c set last_noted_at = (select max(n.created_at) from note n where n.customer_id = c.id and n.removed_at is null)
  where c.id = any (ids);
  return null;
end $$;
create trigger note_inserted after insert on note
  referencing new table as after for each statement execute function customer_follow_note();
create trigger note_updated after update on note
  referencing old table as before new table as after for each statement execute function customer_follow_note();
create trigger note_deleted after delete on note
  referencing old table as before for each statement execute function customer_follow_note();

-- What happened with a customer, as far as no other table knows it. Kinds stay open: contract/src/timeline.ts names them.
create table customer_event (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index customer_event_customer on customer_event (customer_id, at desc, id desc);

-- The one way to write an event. Merging moves what was told before and tells nothing of it again: it sets mafteach.quiet for its transaction.
create function tell_event(of_customer bigint, of_kind text, of_data jsonb, told_at timestamptz) returns void language sql
begin atomic
  insert into customer_event (customer_id, kind, data, at)
  select c.id, of_kind, of_data, told_at from customer c
  where c.id = of_customer and coalesce(current_setting('mafteach.quiet', true), '') <> 'on';
end;

-- Customers, listings and interest change in many places, and none of them has to remember to tell: triggers do.
create function customer_tell() returns trigger language plpgsql as $$
begin
  if new.name <> old.name then
    perform tell_event(new.id, 'renamed', jsonb_build_object('before', old.name, 'after', new.name), new.updated_at);
  end if;
  if new.phone is distinct from old.phone then
    perform tell_event(new.id, 'phone_changed', jsonb_build_object('before', old.phone, 'after', new.phone), new.updated_at);
  end if;
  perform tell_event(new.id, 'status', jsonb_build_object('status', s.status), new.updated_at)
  from (values
    (new.is_vip <> old.is_vip, case when new.is_vip then 'vip' else 'not_vip' end),
    (new.activity_state <> old.activity_state, case new.activity_state when 'DO' then 'dormant' else 'active' end),
    (new.is_archived <> old.is_archived, case when new.is_archived then 'archived' else 'unarchived' end),
    (new.do_not_contact <> old.do_not_contact, case when new.do_not_contact then 'do_not_contact' else 'contact_allowed' end)
  ) s (is_changed, status)
  where s.is_changed;
  return null;
end $$;
create trigger customer_told after update on customer for each row
  when ((old.name, old.phone, old.activity_state, old.is_vip, old.is_archived, old.do_not_contact)
    is distinct from (new.name, new.phone, new.activity_state, new.is_vip, new.is_archived, new.do_not_contact))
  execute function customer_tell();

-- That a listing was added is known from its row, for as long as there is one.
create function listing_tell() returns trigger language plpgsql as $$
declare
  known jsonb := jsonb_build_object('listing', old.id, 'city', (select name from city where id = old.city_id));
  changes text[];
begin
  if tg_op = 'DELETE' then
    perform tell_event(old.customer_id, 'listing_added', known, old.created_at);
    perform tell_event(old.customer_id, 'listing_removed', known, now());
    return null;
  end if;
  changes := array(
    select case n.key when 'city_id' then 'city' when 'asset_types' then 'asset_types_list' else n.key end
    from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o on o.key = n.key
    where n.value <> o.value and n.key not in ('customer_id', 'agent_id', 'created_at', 'updated_at')
    order by 1);
  if cardinality(changes) > 0 then
    known := jsonb_build_object('listing', new.id, 'city', (select name from city where id = new.city_id), 'changes', changes);
    perform tell_event(new.customer_id, 'listing_changed', known, new.updated_at);
  end if;
  return null;
end $$;
create trigger listing_change_told after update on listing for each row execute function listing_tell();
create trigger listing_end_told after delete on listing for each row execute function listing_tell();

-- An answer that the customer gave by a link has words; the agent's own mark has none.
create function customer_asset_tell() returns trigger language plpgsql as $$
begin
  perform tell_event(new.customer_id, 'answered', jsonb_build_object('asset', new.asset_id, 'is_interested', new.is_interested,
    'reason', new.answer_reason, 'by', case when new.answer_reason is null then 'agent' else 'customer' end), now());
  return null;
end $$;
create trigger customer_asset_answer_told after insert on customer_asset for each row
  when (new.is_interested is not null) execute function customer_asset_tell();
create trigger customer_asset_change_told after update on customer_asset for each row
  when ((old.is_interested, old.answer_reason) is distinct from (new.is_interested, new.answer_reason)) execute function customer_asset_tell();

-- Two customers who became one may both have had a link to one asset: the other's token leads on to the kept one's.
alter table personal_link add column replaced_by text references personal_link on delete set null;
create index personal_link_replaced on personal_link (replaced_by) where replaced_by is not null;
create index personal_link_customer on personal_link (customer_id);

-- What a merge moved and changed, for undoing it. No reference to the customers: the other is gone, the kept one may go.
create table customer_merge (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  kept_id bigint not null,
  other_id bigint not null,
  record jsonb not null,
  merged_at timestamptz not null
);
create index customer_merge_kept on customer_merge (kept_id, id);
create index customer_merge_age on customer_merge (merged_at);

-- Puts a customer's row back as it was, in every column that the schema has.
create function restore_customer(was jsonb) returns void language plpgsql as $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute where attrelid = 'customer'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into customer (%1$s) overriding system value select %1$s from jsonb_populate_record(null::customer, $1)', columns) using was;
end $$;

-- What customers who were deleted for good had, as numbers: sums of past months stay.
create table deleted_customer_total (
  agent_id bigint not null references agent on delete cascade,
  -- The first day of a month in Israel.
  month date not null,
  customers integer not null default 0,
  messages_sent integer not null default 0,
  opened integer not null default 0,
  interested integer not null default 0,
  primary key (agent_id, month)
);

-- Filters of a list that an agent keeps under a name.
create table saved_filter (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  list text not null check (list in ('customers', 'assets')),
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (agent_id, name)
);

-- What agents ask of the back office.
create table gesher_task (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  kind text not null check (kind in ('missing_neighborhood')),
  city_id integer not null references city,
  name text not null,
  -- The same for two spellings of one name.
  name_key text not null,
  note text,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index gesher_task_open on gesher_task (agent_id, city_id, name_key) where closed_at is null;
create index gesher_task_queue on gesher_task (id) where closed_at is null;
