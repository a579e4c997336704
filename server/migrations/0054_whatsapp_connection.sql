-- An agent's own instance at the WhatsApp provider (docs/decisions/0034).
alter table messaging_client
  add column instance_id text unique,
  -- Encrypted.
  add column token bytea,
  -- SHA-256 of the secret in the address that the provider calls.
  add column webhook_hash bytea unique,
  -- As of when the state is known: what the provider tells late of an earlier one changes nothing.
  add column state_at timestamptz;

-- What the provider told of messages, also of those whose id was not kept yet.
create table message_receipt (
  agent_id bigint not null references agent on delete cascade,
  provider_id text not null,
  state text not null check (state in ('sent', 'delivered', 'read', 'failed')),
  error text,
  received_at timestamptz not null,
  primary key (agent_id, provider_id, state)
);
