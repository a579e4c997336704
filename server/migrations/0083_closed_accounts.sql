-- An agent may close the account and come back for 30 days. What others see of them asks this column.
alter table agent
  add column closed_at timestamptz,
  -- All that was theirs is deleted; the row stays for those who had to do with them.
  add column erased_at timestamptz;
create index agent_closed on agent (id) where closed_at is not null;

-- Connections of closed accounts: they come back with both agents.
create table suspended_connection (
  agent_id bigint not null references agent on delete cascade,
  friend_id bigint not null references agent on delete cascade,
  created_at timestamptz not null,
  primary key (agent_id, friend_id)
);
create index suspended_connection_friend on suspended_connection (friend_id);

-- All that is an agent's, asked for: its file is made when it is fetched, for one day.
create table account_export (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  created_at timestamptz not null
);
create index account_export_agent on account_export (agent_id);
create index account_export_age on account_export (created_at);
