-- Calls that came in, as an exchange told of them. What they are follows from when they rang, were answered and ended; reports come in any order.
create table phone_call (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  -- Named by whoever tells of it; two exchanges may use the same name.
  source text not null check (source in ('exchange', 'twilio', 'outbox')),
  call_id text not null,
  -- Null where the number is withheld, or the customer was deleted for good.
  customer_id bigint references customer on delete set null,
  phone text,
  is_customer_new boolean not null default false,
  started_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- The notification of a call that nobody answered.
  notification_id bigint,
  unique (source, call_id)
);
create index phone_call_agent on phone_call (agent_id, started_at desc, id desc);
create index phone_call_customer on phone_call (customer_id) where customer_id is not null;
create index phone_call_ringing on phone_call (started_at) where answered_at is null and ended_at is null;

-- Signs the calls of an agency's own exchange.
alter table agency add column telephony_secret text;
