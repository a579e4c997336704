-- An agent's business profile at Google (product.md section 12). Tokens are sealed by a key that is not here.
create table google_connection (
  agent_id bigint primary key references agent on delete cascade,
  refresh_token bytea not null,
  -- When what Google told was asked for the last time.
  checked_at timestamptz not null,
  primary_account_id text,
  primary_location_id text,
  -- The attempt that made it: one whose answer got lost is answered again.
  attempt bytea,
  connected_at timestamptz not null
);

-- Who was sent to Google and is to come back: once, within ten minutes.
create table google_state (
  state_hash bytea primary key,
  agent_id bigint not null references agent on delete cascade,
  -- The verifier of the code (PKCE).
  verifier bytea not null,
  expires_at timestamptz not null
);
create index google_state_expires on google_state (expires_at);
