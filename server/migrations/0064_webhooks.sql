-- Webhooks out (product.md section 12): addresses of an agent's own that are told what happened, and what was told them.
create table webhook (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  url text not null,
  events text[] not null,
  -- Sealed by a key that is not here.
  secret bytea not null,
  created_at timestamptz not null
);
create index webhook_agent on webhook (agent_id, id desc);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  event text not null,
  -- Whose row is told: what stands in it when it is sent.
  thing_id bigint,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts smallint not null default 0,
  -- What the receiver answered the last time; null where it did not.
  status smallint,
  created_at timestamptz not null default now(),
  -- From when it may leave; null: at once.
  due_at timestamptz,
  lease uuid,
  -- Nobody has looked at its row yet: what happens to the same thing goes along.
  takes_more boolean not null default true
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_queued on webhook_delivery (webhook_id, id) where state = 'queued';
create index webhook_delivery_created on webhook_delivery (created_at);
create unique index webhook_delivery_more on webhook_delivery (webhook_id, event, thing_id) where takes_more;
