-- Messages that are sent later, and those that were taken back before they left.
alter table message drop constraint message_state_check;
alter table message add constraint message_state_check
  check (state in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'handed_over'));
alter table message
  -- From when it may leave; null: at once.
  add column send_at timestamptz,
  -- When the provider was first asked to take it: from then on it may have it.
  add column tried_at timestamptz;

-- Counted by the day on which it leaves.
drop index message_agent_day;
create index message_agent_day on message (agent_id, (coalesce(send_at, created_at)));
create index message_agent on message (agent_id, id desc);

create table agent_setting (
  agent_id bigint primary key references agent on delete cascade,
  daily_limit smallint not null default 200 check (daily_limit between 1 and 200),
  -- Null is the original one.
  message_template text
);
