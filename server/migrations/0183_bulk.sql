-- One act on many customers or properties, thing by thing (product.md section 13, "Leads and marketing"; docs/decisions/0148).
create table bulk_job (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  kind text not null check (kind in ('customers', 'assets')),
  action text not null check (action in ('archive', 'unarchive', 'tag', 'untag', 'task', 'send', 'status', 'hand_over', 'export')),
  value jsonb,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'undoing', 'undone')),
  total integer not null,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  finished_at timestamptz,
  -- Which node works on it, until when, and how often it stopped without getting on.
  lease uuid,
  leased_until timestamptz,
  tries smallint not null default 0
);
create index bulk_job_agent on bulk_job (agent_id);
create index bulk_job_open on bulk_job (agent_id, queued_at, id) where state in ('queued', 'running', 'undoing');
create index bulk_job_created on bulk_job (created_at);

create table bulk_item (
  job_id bigint not null references bulk_job on delete cascade,
  position integer not null,
  thing_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'undone')),
  reason text,
  -- What it takes to undo it, and by what it is seen whether the thing changed since.
  record jsonb,
  primary key (job_id, position)
);
create index bulk_item_state on bulk_item (job_id, state, position);
