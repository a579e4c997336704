-- How an agent's days were: one row a day in Israel (product.md section 6).
create table mood (
  agent_id bigint not null references agent on delete cascade,
  day date not null,
  face smallint not null check (face between 1 and 5),
  note text,
  updated_at timestamptz not null,
  primary key (agent_id, day)
);
