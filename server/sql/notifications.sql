-- Closing an account takes its notifications along: they have no reference to the agent.
create or replace function notification_follow_agent() returns trigger language plpgsql as $$
begin
  delete from notification n using before b where n.agent_id = b.id;
  return null;
end $$;
