-- OAuth 2.1 (product.md section 14): programs that registered themselves, what agents allowed them, and the tokens of it. Codes and tokens are kept as hashes.
create table oauth_client (
  id bigint generated always as identity primary key,
  client_id text not null unique,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index oauth_client_last_used on oauth_client (last_used_at);

create table oauth_grant (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  client_id bigint not null references oauth_client,
  scopes text[] not null,
  redirect_uri text not null,
  code_hash bytea not null unique,
  code_challenge text not null,
  code_expires_at timestamptz not null,
  -- When the code was exchanged: from then on the program may act. A code that comes again ends it.
  started_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index oauth_grant_agent on oauth_grant (agent_id, id desc);
create index oauth_grant_client on oauth_grant (client_id);

create table oauth_token (
  token_hash bytea primary key,
  grant_id bigint not null references oauth_grant on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  expires_at timestamptz not null,
  -- Of a refresh token that was exchanged. One that comes again ends the grant.
  used_at timestamptz
);
create index oauth_token_grant on oauth_token (grant_id);
create index oauth_token_expires on oauth_token (expires_at);
