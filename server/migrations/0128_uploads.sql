-- Uploads that go on after a lost network, known to every node: how much came, in pieces that are files of their own (docs/decisions/0009).
create table upload (
  id text primary key,
  agent_id bigint not null references agent on delete cascade,
  -- The folder of its files.
  kind text not null,
  metadata jsonb not null,
  size bigint not null check (size >= 0),
  received bigint not null default 0 check (received between 0 and size),
  -- The photo that was made of it.
  photo jsonb,
  -- Something has what came: it waits no more.
  settled_at timestamptz,
  touched_at timestamptz not null
);
create index on upload (agent_id, kind) where settled_at is null;
create index on upload (kind, touched_at);

create table upload_piece (
  upload_id text not null references upload on delete cascade,
  start bigint not null,
  file text not null,
  primary key (upload_id, start)
);
