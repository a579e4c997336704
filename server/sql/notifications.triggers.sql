create or replace trigger agent_deleted after delete on agent
  referencing old table as before for each statement execute function notification_follow_agent();
