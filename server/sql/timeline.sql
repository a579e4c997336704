-- Customers, listings and interest change in many places, and none of them has to remember to tell what happened: triggers do.

-- The one way to write an event. Merging moves what was told before and tells nothing of it again: it sets mafteach.quiet for its transaction.
create or replace function tell_event(of_customer bigint, of_kind text, of_data jsonb, told_at timestamptz) returns void language sql
begin atomic
  insert into customer_event (customer_id, kind, data, at)
  select c.id, of_kind, of_data, told_at from customer c
  where c.id = of_customer and coalesce(current_setting('mafteach.quiet', true), '') <> 'on';
end;

create or replace function customer_tell() returns trigger language plpgsql as $$
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

-- That a listing was added is known from its row, for as long as there is one.
create or replace function listing_tell() returns trigger language plpgsql as $$
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

-- An answer that the customer gave by a link has words; the agent's own mark has none.
create or replace function customer_asset_tell() returns trigger language plpgsql as $$
begin
  perform tell_event(new.customer_id, 'answered', jsonb_build_object('asset', new.asset_id, 'is_interested', new.is_interested,
    'reason', new.answer_reason, 'by', case when new.answer_reason is null then 'agent' else 'customer' end), now());
  return null;
end $$;
