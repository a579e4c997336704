-- A session that ends takes its device's pushes along, whoever ends it.
create or replace function push_token_follow_session() returns trigger language plpgsql as $$
begin
  delete from push_token where session_id = new.id;
  return null;
end $$;
