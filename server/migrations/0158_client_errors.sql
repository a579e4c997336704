-- Errors of screens. They hold no words of people: message and page are reduced before they are stored (server/src/features/client-errors/client-errors.rules.ts).
create table client_error (
  id text primary key check (id ~ '^[0-9A-Z]{8}$'),
  fingerprint text not null,
  kind text not null check (kind in ('RENDER', 'SCRIPT', 'CALL', 'WORKER', 'PUSH')),
  message text not null,
  page text not null,
  version text not null,
  stack text,
  -- Null where nobody was signed in.
  agent_id bigint references agent on delete cascade,
  reported_at timestamptz not null
);
create index client_error_reported on client_error (reported_at);
create index client_error_fingerprint on client_error (fingerprint, reported_at desc);
create index client_error_agent on client_error (agent_id) where agent_id is not null;
