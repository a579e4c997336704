-- What the staff did with what agents ask for, and everything that the staff does (product.md section 12).

alter table gesher_task
  add column action text check (action in ('hide', 'tell', 'dismiss', 'accept', 'reject')),
  add column closed_by bigint references agent on delete set null;
drop index gesher_task_queue;
create index gesher_task_open_queue on gesher_task (id) where closed_at is null;
create index gesher_task_closed_queue on gesher_task (closed_at desc, id desc) where closed_at is not null;

-- Agents have no foreign key here: a row outlives whom it names.
create table back_office_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null,
  staff_name text not null,
  action text not null,
  target_kind text not null,
  target_id bigint,
  note text
);
