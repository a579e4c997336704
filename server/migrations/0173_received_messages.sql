-- What customers wrote by WhatsApp. `provider_id` is the provider's for this agent: null once another agent has the customer.
create table received_message (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  customer_id bigint not null references customer on delete cascade,
  provider_id text,
  kind text not null check (kind in ('TEXT', 'IMAGE', 'AUDIO', 'FILE', 'OTHER')),
  text text not null,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The notification that told of it.
  notification_id bigint,
  created_at timestamptz not null
);
create unique index received_message_provider on received_message (agent_id, provider_id);
create index received_message_customer on received_message (customer_id, at desc, id desc);

-- Short texts that the agent answers with; null is the original ones.
alter table agent_setting add column quick_replies text[];
