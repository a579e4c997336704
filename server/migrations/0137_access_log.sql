create extension if not exists btree_gist;

-- Who looked at which customer's data. Rows of nobody's customer (an export, an act of the staff) say in words what they are about.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  agent_id bigint not null references agent,
  role text not null check (role in ('agent', 'manager', 'staff')),
  action text not null check (action in ('READ', 'PERSONAL_DATA', 'FEE_FILE', 'EXPORT', 'HAND_OVER', 'BACK_OFFICE')),
  customer_id bigint references customer on delete cascade,
  what text,
  check (customer_id is null or what is null),
  -- The same within ten minutes is one row.
  constraint access_log_once exclude using gist (
    agent_id with =, (coalesce(customer_id, 0)) with =, action with =, (coalesce(what, '')) with =,
    tsrange(at at time zone 'UTC', (at at time zone 'UTC') + interval '10 minutes') with &&
  )
);
create index access_log_customer on access_log (customer_id, id desc);
create index access_log_at on access_log (at);
