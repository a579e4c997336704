-- A property stands open for a while, and whoever comes registers by a link (product.md section 13, "Viewings").
create table open_house (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  city_id integer not null,
  asset_id bigint not null,
  token text not null unique,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 5 and 480),
  created_at timestamptz not null,
  -- The link opens nothing any more; what was registered stays.
  recalled_at timestamptz,
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade
);
create index open_house_agent on open_house (agent_id, starts_at desc, id desc) where recalled_at is null;
create index open_house_asset on open_house (city_id, asset_id);

alter table viewing
  -- Where the customer registered for it themselves.
  add column open_house_id bigint references open_house on delete set null,
  -- The wording of the privacy notice that they agreed to there.
  add column privacy_version smallint;
create index viewing_open_house on viewing (open_house_id, created_at, id) where open_house_id is not null;
