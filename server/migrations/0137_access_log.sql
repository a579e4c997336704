-- Who looked at which customer's data. Rows of nobody's customer (an export, an act of the staff) say in words what they are about.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  agent_id bigint not null references agent,
  role text not null check (role in ('agent', 'manager', 'staff')),
  action text not null check (action in ('READ', 'PERSONAL_DATA', 'FEE_FILE', 'EXPORT', 'HAND_OVER', 'BACK_OFFICE')),
  customer_id bigint references customer on delete cascade,
  what text,
  check (customer_id is null or what is null)
);
-- The same within ten minutes of the clock is one row.
create unique index access_log_once on access_log
  (agent_id, coalesce(customer_id, 0), action, coalesce(what, ''), date_bin('10 minutes', at, timestamptz '2000-01-01 00:00Z'));
create index access_log_customer on access_log (customer_id, id desc);
-- Rows come in the order of their time, and are asked for by it only to be deleted.
create index access_log_at on access_log using brin (at);
