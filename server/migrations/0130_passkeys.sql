-- Passkeys of agents (docs/decisions/0098).
create table passkey (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  -- Base64url, as browsers name it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of authenticators that count: one that falls back was copied.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkey (agent_id, id);

-- What an authenticator is asked to sign: taken once, by any node.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'add', 'step-up')),
  agent_id bigint references agent on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenge (expires_at);
create index on passkey_challenge (agent_id);

-- When its agent last proved to be there, after it was opened.
alter table session add column proved_at timestamptz;
