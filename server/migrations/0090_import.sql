-- What agents bring in from files (docs/decisions/0060).
create table import (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  kind text not null check (kind in ('buyers', 'sellers', 'leads', 'assets', 'contacts')),
  state text not null default 'new' check (state in ('new', 'ready', 'queued', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  file_name text,
  -- How it came, so that bad rows go back alike: type, encoding, delimiter.
  format jsonb not null,
  sheet text,
  sheets jsonb not null default '[]',
  -- Headings by column.
  headings text[] not null,
  -- Fields by column, null where a column is left out.
  mapping jsonb not null,
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update', 'ask')),
  answer_all text check (answer_all in ('skip', 'update')),
  row_count integer not null,
  added integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  leads integer not null default 0,
  -- The last row that was brought in, or the first that was taken back.
  at_row integer not null default 0,
  attempt text,
  tries integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  queued_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz
);
create index import_agent on import (agent_id, id desc);
create unique index import_attempt on import (agent_id, attempt) where attempt is not null;
create index import_waiting on import (agent_id, queued_at, id) where state in ('queued', 'running', 'undoing');
create index import_created on import (created_at);

create table import_row (
  import_id bigint not null references import on delete cascade,
  row integer not null,
  -- Texts by column as they came, and by field what the agent corrected.
  cells jsonb not null,
  corrected jsonb,
  -- What they mean: values, repairs, names of places, the note.
  reading jsonb not null,
  is_repaired boolean not null,
  -- Problems by field; null where there is none.
  errors jsonb,
  -- Whom or what it is about, and the first row of the file that is about the same.
  key text,
  repeats integer,
  answer text check (answer in ('skip', 'update')),
  result text check (result in ('added', 'updated', 'skipped', 'failed')),
  -- The customer or asset, and what is needed to take the row back.
  target_id bigint,
  undo jsonb,
  done_at timestamptz,
  primary key (import_id, row)
);
create index import_row_key on import_row (import_id, key) where key is not null;
create index import_row_errors on import_row (import_id, row) where errors is not null;
create index import_row_target on import_row (target_id) where target_id is not null;

-- What columns of a heading meant the last time; null: left out.
create table import_heading (
  agent_id bigint not null references agent,
  kind text not null,
  heading text not null,
  field text,
  primary key (agent_id, kind, heading)
);

-- A row without a phone is about the customer of its name.
create index customer_exact_name on customer (agent_id, name);
