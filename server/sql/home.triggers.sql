create or replace trigger agent_inserted after insert on agent
  referencing new table as after for each statement execute function agent_home_follow_agent();

create or replace trigger friend_request_inserted after insert on friend_request
  referencing new table as after for each statement execute function agent_home_follow_request();
create or replace trigger friend_request_deleted after delete on friend_request
  referencing old table as before for each statement execute function agent_home_follow_request();

create or replace trigger customer_lead_inserted after insert on customer
  referencing new table as after for each statement execute function agent_home_follow_customer();
create or replace trigger customer_lead_updated after update on customer
  referencing old table as before new table as after for each statement execute function agent_home_follow_customer();
create or replace trigger customer_lead_deleted after delete on customer
  referencing old table as before for each statement execute function agent_home_follow_customer();
