-- Tokens of the API (product.md section 12): what an agent's own programs may do in their name. Kept as hashes: they are shown once.
create table api_token (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  name text not null,
  scopes text[] not null,
  token_hash bytea not null unique,
  expires_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_token_agent on api_token (agent_id, id desc);
