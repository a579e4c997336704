-- An agent's own calendar, of which nothing but the times is kept (product.md section 13, "Viewings").
create table busy_calendar (
  agent_id bigint primary key references agent on delete cascade,
  -- A secret address: whoever knows it reads the calendar.
  url sealed not null,
  -- When it is read next, or when a node that reads it is taken for gone.
  due_at timestamptz not null,
  lease uuid,
  -- Of the last reading; null before the first.
  read_at timestamptz,
  error text check (error in ('unreachable', 'not_a_calendar', 'too_large'))
);
create index busy_calendar_due on busy_calendar (due_at);

-- From today on, a year ahead, joined: they neither overlap nor touch.
create table busy_time (
  agent_id bigint not null references busy_calendar on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (agent_id, starts_at)
);

-- Those that are over wait for an outcome.
create index viewing_agent_confirmed on viewing (agent_id, starts_at, id) where state = 'confirmed';
