-- What a new lead is answered outside of the agent's working hours: {text, from, to}. Null is nothing.
alter table agent_setting add column automatic_answer jsonb;
