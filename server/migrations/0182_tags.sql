-- Words of an agent's own on customers and properties (product.md section 13, "Leads and marketing"; docs/decisions/0147).
create table tag (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  kind text not null check (kind in ('customer', 'asset')),
  name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);
create unique index tag_name on tag (agent_id, kind, lower(name));

create table customer_tag (
  customer_id bigint not null references customer on delete cascade,
  tag_id bigint not null references tag on delete cascade,
  primary key (customer_id, tag_id)
);
create index customer_tag_tag on customer_tag (tag_id, customer_id);

-- Each agent who sees a property has tags of their own on it.
create table asset_tag (
  city_id integer not null,
  asset_id bigint not null,
  agent_id bigint not null references agent on delete cascade,
  tag_id bigint not null references tag on delete cascade,
  primary key (city_id, asset_id, tag_id),
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade
);
create index asset_tag_tag on asset_tag (tag_id, asset_id);
create index asset_tag_agent on asset_tag (agent_id);
