-- The partner of a buyer: a page of their own, where they answer for themselves alone (product.md section 13, docs/decisions/0115).
create table partner (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique references customer on delete cascade,
  name text not null,
  phone text,
  token text not null unique,
  open_count integer not null default 0,
  opened_at timestamptz,
  -- What they said on their page; the customer's state is what the customer and the agent say.
  found_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null
);

create table partner_answer (
  city_id integer not null,
  partner_id bigint not null references partner on delete cascade,
  asset_id bigint not null,
  is_interested boolean not null,
  answer_reason text,
  wants_viewing boolean not null,
  viewing_times timestamptz[] not null,
  viewing_task_id bigint references task on delete set null,
  primary key (partner_id, city_id, asset_id),
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade
);
create index partner_answer_asset on partner_answer (city_id, asset_id);
create index partner_answer_viewing on partner_answer (viewing_task_id) where viewing_task_id is not null;

-- Null: the customer asked for it.
alter table proposal add column partner_id bigint references partner on delete cascade;
create index proposal_partner on proposal (partner_id) where partner_id is not null;
