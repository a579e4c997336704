-- What an agent has to do, and when. Codes stand in contract/src/tasks.ts.
create table task (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  customer_id bigint references customer on delete cascade,
  asset_id bigint references asset on delete set null,
  title text not null,
  -- The folded title, as other `search` columns.
  search text not null,
  content text,
  kind text check (kind in ('CALL', 'MESSAGE', 'VISIT', 'PAPER')),
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH')),
  due_at timestamptz,
  repeats text check (repeats in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- What repetitions are counted from: the day of the month and the hour stay what they were, also after a shorter month or a skipped hour.
  repeats_from timestamptz,
  -- Which one's end made this repetition. Stays when that one is gone.
  previous_id bigint unique,
  remind_at timestamptz,
  reminded_at timestamptz,
  done_at timestamptz,
  result text check (result in ('DONE', 'NO_ANSWER', 'NOT_NEEDED')),
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (repeats is null or due_at is not null),
  check ((repeats is null) = (repeats_from is null)),
  check ((done_at is null) = (result is null))
);
-- Behind the filters: all that is open, in the order of its times; what is done, the last first; a span of days.
create index task_open on task (agent_id, due_at, id) where done_at is null and deleted_at is null;
create index task_done on task (agent_id, done_at desc, id desc) where done_at is not null and deleted_at is null;
create index task_due on task (agent_id, due_at, id) where deleted_at is null;
create index task_customer on task (customer_id, due_at, id) where customer_id is not null;
create index task_asset on task (asset_id, due_at, id) where asset_id is not null;
create index task_reminder on task (remind_at) where remind_at is not null and reminded_at is null and done_at is null and deleted_at is null;
create index task_deleted on task (deleted_at) where deleted_at is not null;

-- The address of an agent's calendar feed.
alter table agent add column calendar_token uuid not null default gen_random_uuid();
create unique index agent_calendar on agent (calendar_token);

-- Talking is being in touch, as messages and notes are.
alter table customer add column last_talked_at timestamptz;
alter table customer alter column last_contact_at set expression as (greatest(last_sent_at, last_noted_at, last_talked_at));
