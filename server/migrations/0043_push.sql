-- Pushes to the devices of agents. The key by which browsers' push services know the product: every node uses the same.
create table vapid_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- Where a device takes pushes: a browser's subscription as JSON, or a token of FCM. A device is a session, and goes with it.
create table push_token (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  session_id bigint not null unique references session on delete cascade,
  token text not null,
  -- Of the endpoint or the token: it belongs to one session at a time.
  address_hash bytea not null unique,
  created_at timestamptz not null
);
create index push_token_agent on push_token (agent_id);

-- What is to be pushed to an agent, and what was in the last day.
create table push (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  -- What waits with the same word becomes one push; null goes alone.
  gathers text,
  -- `[{"id", "type", "content", "about"}]`: notifications, or one call.
  notices jsonb not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  lease uuid,
  -- Devices that have it already.
  reached bigint[] not null default '{}',
  sent_at timestamptz,
  created_at timestamptz not null
);
create unique index push_gathering on push (agent_id, gathers) where tries = 0 and sent_at is null and gathers is not null;
create index push_due on push (due_at) where sent_at is null;
create index push_sent on push (agent_id, gathers, sent_at) where sent_at is not null;
