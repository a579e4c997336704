-- The agent's own text of a message about a lower price. Null is the original one.
alter table agent_setting add column price_drop_template text;
