-- The customers whom a kept reply or its call names: it goes when one of them is deleted for good.
alter table idempotency_key add column customers bigint[];
-- Of replies of before nobody knows whom they name: they go with any customer of their agent, or by their age.
update idempotency_key k set customers = (
  select array_agg(c.id) from agent a join customer c on c.agent_id = a.id where a.phone = k.scope);
create index idempotency_key_customers on idempotency_key using gin (customers) where customers is not null;
