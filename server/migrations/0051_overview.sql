-- What an agent did from the overview: what undo brings back, and until when something is set aside. One of the ids, by kind (contract/src/overview.ts).
create table overview_act (
  agent_id bigint not null references agent on delete cascade,
  kind text not null,
  task_id bigint references task on delete cascade,
  notification_id bigint,
  customer_id bigint references customer on delete cascade,
  request_id bigint references friend_request on delete cascade,
  asset_id bigint references asset on delete cascade,
  thing_id bigint generated always as (coalesce(task_id, notification_id, customer_id, request_id, asset_id)) stored,
  done_at timestamptz not null,
  -- Null for what is done and not set aside.
  until timestamptz,
  before jsonb,
  undone_at timestamptz,
  primary key (agent_id, kind, thing_id),
  foreign key (agent_id, notification_id) references notification (agent_id, id) on delete cascade,
  check (num_nonnulls(task_id, notification_id, customer_id, request_id, asset_id) = 1)
);
create index overview_act_task on overview_act (task_id) where task_id is not null;
create index overview_act_notification on overview_act (agent_id, notification_id) where notification_id is not null;
create index overview_act_customer on overview_act (customer_id) where customer_id is not null;
create index overview_act_request on overview_act (request_id) where request_id is not null;
create index overview_act_asset on overview_act (asset_id) where asset_id is not null;
create index overview_act_over on overview_act (coalesce(until, done_at));
