-- Material facts of a property with their sources: every version of them as a whole, so that what somebody was told can be read again (docs/decisions/0103).
create table material_facts (
  city_id integer not null,
  asset_id bigint not null,
  version integer not null check (version > 0),
  -- Of each fact its code, value, source, document and day, in the order of the codes.
  facts jsonb not null,
  created_at timestamptz not null,
  primary key (asset_id, version),
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade
);
create index on material_facts (city_id, asset_id);

-- Where the owner of a property says what they know of it: while the row is there and has not run out, its link works.
create table owner_form (
  city_id integer not null,
  asset_id bigint primary key,
  token text not null unique,
  expires_at timestamptz not null,
  answered_at timestamptz,
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade
);
create index on owner_form (city_id, asset_id);

-- The version that a message told its customer of; null where there were no facts.
alter table message_asset add column facts_version integer;

-- Who allowed the property to be published, and when.
alter table asset add column publish_permitted_by text, add column publish_permitted_on date,
  add constraint asset_publish_permission check ((publish_permitted_by is null) = (publish_permitted_on is null));
