-- A session that ends takes its device's pushes along, whoever ends it.
create or replace function push_token_follow_session() returns trigger language plpgsql as $$
begin
  delete from push_token where session_id = new.id;
  return null;
end $$;

-- A token of a native app (a browser's is JSON) subscribes to what all agents get, and leaves when it goes. What is just being told to Firebase is
-- told anew when that is over.
create or replace function push_topic_follow_token() returns trigger language plpgsql as $$
declare
  device push_token := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' then
    delete from push_topic where address_hash = device.address_hash and not is_told;
  end if;
  if device.token not like '{%' and (tg_op = 'INSERT' or exists (select from push_topic where address_hash = device.address_hash)) then
    insert into push_topic (address_hash, token, is_wanted, due_at) values (device.address_hash, device.token, tg_op = 'INSERT', now())
    on conflict (address_hash) do update set token = excluded.token, is_wanted = excluded.is_wanted, tries = 0, lease = null,
      due_at = case when push_topic.lease is null then excluded.due_at else greatest(push_topic.due_at, excluded.due_at) end;
  end if;
  return null;
end $$;
