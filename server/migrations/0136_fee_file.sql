-- Fee files as they were handed out, by the hash of their bytes: whoever has one can have it checked.
create table fee_file (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  customer_id bigint references customer on delete set null,
  sha256 bytea not null unique,
  made_at timestamptz not null
);
create index fee_file_agent on fee_file (agent_id);
create index fee_file_customer on fee_file (customer_id);
