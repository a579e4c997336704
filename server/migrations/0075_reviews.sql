-- What customers say of an agent after a deal (docs/decisions/0047). The token of a link is made from the deal and its side; the database has its hash alone.
create table review_link (
  id bigint generated always as identity primary key,
  deal_id bigint not null,
  side text not null check (side in ('buying', 'selling')),
  agent_id bigint not null references agent on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  unique (deal_id, side),
  -- A deal that is taken back takes them along, and the reviews with them.
  foreign key (deal_id, side) references deal_side (deal_id, side) on delete cascade
);
create index review_link_agent on review_link (agent_id);

create table review (
  id bigint generated always as identity primary key,
  link_id bigint not null unique references review_link on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  side text not null check (side in ('buying', 'selling')),
  rating smallint not null check (rating between 1 and 5),
  text text,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- By the back office: it counts nowhere.
  hidden_at timestamptz
);
create index review_of_agent on review (agent_id, id desc) include (rating) where hidden_at is null;
create index review_agent on review (agent_id);

-- Reports of reviews beside those of assets and missing neighborhoods.
alter table gesher_task
  drop constraint gesher_task_kind_check,
  add constraint gesher_task_kind_check check (kind in ('missing_neighborhood', 'asset_report', 'hide', 'unhide', 'review_report')),
  add column review_id bigint references review on delete cascade,
  drop constraint gesher_task_subject,
  add constraint gesher_task_subject check (case
    when kind = 'missing_neighborhood' then num_nonnulls(city_id, name, name_key) = 3 or (num_nulls(city_id, name, name_key) = 3 and reason is not null)
    when kind = 'review_report' then review_id is not null and reason is not null
    else asset_id is not null end);
drop index gesher_task_open_words;
create unique index gesher_task_open_words on gesher_task (agent_id, reason_key)
  where closed_at is null and asset_id is null and city_id is null and review_id is null;
create unique index gesher_task_open_review on gesher_task (agent_id, review_id, reason_key) where closed_at is null and review_id is not null;
create index gesher_task_review on gesher_task (review_id) where review_id is not null;
