-- What devices have to look at again although its own row does not say so (docs/decisions/0082). Marks are only inserted: whoever writes waits for nobody.

create or replace function mark_left_customer() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'customer', id from before;
  return null;
end $$;

-- A listing is a line of its customer's row.
create or replace function mark_left_listing() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id)
  select agent_id, 'listing', id from before union all select distinct agent_id, 'customer', customer_id from before;
  return null;
end $$;

create or replace function mark_left_task() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'task', id from before;
  return null;
end $$;

-- What was read long ago no device has any more.
create or replace function mark_left_notification() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id)
  select agent_id, 'notification', id from before where read_at is null or read_at > now() - interval '30 days';
  return null;
end $$;

create or replace function mark_left_asset() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id)
  select agent_id, 'asset', id from before union all select 0, 'asset', id from before;
  return null;
end $$;

-- By statement: an asset that moves to another city may be another row, of which a trigger for each row hears that it was deleted and inserted.
create or replace function mark_handed_over_asset() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id)
  select b.agent_id, 'asset', b.id from before b join after a on a.id = b.id where a.agent_id <> b.agent_id;
  return null;
end $$;

-- One thing left an agent: the argument is its kind.
create or replace function mark_left_thing() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) values (old.agent_id, tg_argv[0], old.id);
  return null;
end $$;

create or replace function mark_former_customer() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) values (old.agent_id, 'customer', old.customer_id);
  return null;
end $$;

create or replace function mark_archived_customer() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'listing', id from listing where customer_id = new.id;
  return null;
end $$;

-- Whose customer's row this transaction wrote is seen by that row.
create or replace function mark_noted_customer() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct customer_id from after);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct customer_id from before);
  else
    ids := array(select customer_id from after union select customer_id from before);
  end if;
  insert into offline_mark (agent_id, kind, thing_id)
  select agent_id, 'customer', id from customer where id = any (ids) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

create or replace function mark_photographed_asset() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into offline_mark (agent_id, kind, thing_id) select distinct 0, 'asset', asset_id from before;
  else
    insert into offline_mark (agent_id, kind, thing_id) select distinct 0, 'asset', asset_id from after;
  end if;
  return null;
end $$;

-- Contacts and viewers: for the other ones, and for whoever came or went. Who was a contact had the asset; a viewer only where they opened it.
create or replace function mark_asset_access() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into offline_mark (agent_id, kind, thing_id)
    select distinct 0, 'asset', asset_id from before
    union all select agent_id, case kind when 'contact' then 'asset' else 'seen_asset' end, asset_id from before;
  else
    insert into offline_mark (agent_id, kind, thing_id)
    select distinct 0, 'asset', asset_id from after union all select agent_id, 'seen_asset', asset_id from after;
  end if;
  return null;
end $$;

create or replace function mark_hidden_asset() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'seen_asset', asset_id from before;
  else
    insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'seen_asset', asset_id from after;
  end if;
  return null;
end $$;

create or replace function mark_connection() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'owner', friend_id from before;
  else
    insert into offline_mark (agent_id, kind, thing_id) select agent_id, 'owner', friend_id from after;
  end if;
  return null;
end $$;

create or replace function mark_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into offline_mark (agent_id, kind, thing_id)
    select agent_id, 'owner', blocked_id from before union all select blocked_id, 'owner', agent_id from before;
  else
    insert into offline_mark (agent_id, kind, thing_id)
    select agent_id, 'owner', blocked_id from after union all select blocked_id, 'owner', agent_id from after;
  end if;
  return null;
end $$;

-- Where an agent works, and whether their account is open, decides what others see of theirs and what they see of all.
create or replace function mark_agent() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) values (0, 'owner', new.id), (new.id, 'owner', 0);
  return null;
end $$;

-- Who waits for their licence does not see what is open to all.
create or replace function mark_waiting_agent() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) values (new.id, 'owner', 0);
  return null;
end $$;

-- Numbers of houses come and go.
create or replace function mark_guarded_addresses() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id) values (0, 'owner', new.agent_id);
  return null;
end $$;

-- What was set aside from the overview, or brought back: lists that leave it out are answered by rows.
create or replace function mark_set_aside() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id)
  values (case when new.asset_id is null then new.agent_id else 0 end, case when new.asset_id is null then 'customer' else 'asset' end, new.thing_id);
  return null;
end $$;

-- What an agent tagged, and nobody else.
create or replace function mark_tagged_asset() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into offline_mark (agent_id, kind, thing_id) select distinct agent_id, 'seen_asset', asset_id from before;
  else
    insert into offline_mark (agent_id, kind, thing_id) select distinct agent_id, 'seen_asset', asset_id from after;
  end if;
  return null;
end $$;

-- Another name or color of a tag is one of everything that has it.
create or replace function mark_things_of_tag() returns trigger language plpgsql as $$
begin
  insert into offline_mark (agent_id, kind, thing_id)
  select a.agent_id, 'customer', x.customer_id from after a join customer_tag x on x.tag_id = a.id
  union all select a.agent_id, 'seen_asset', x.asset_id from after a join asset_tag x on x.tag_id = a.id;
  return null;
end $$;
