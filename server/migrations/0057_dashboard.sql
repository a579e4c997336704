-- The leads who came within some days (docs/decisions/0051).
create index customer_created on customer (agent_id, created_at);
