-- A device says by it that a push came to an open page, or was opened: nobody else knows it.
alter table push
  add column receipt uuid not null default gen_random_uuid(),
  add column received_at timestamptz,
  add column opened_at timestamptz;
create unique index push_receipt on push (receipt);

-- What is left of pushes after a day: how many of a kind there were, of nobody in particular.
create table push_total (
  day date not null,
  kind text not null,
  sent integer not null,
  received integer not null,
  opened integer not null,
  primary key (day, kind)
);
