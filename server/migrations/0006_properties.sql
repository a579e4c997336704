-- Properties, complete: what happened with an asset, closed deals, reports of assets, lists of one's own; what was sent outlives an asset.

-- Who set a price; null for an agent who is gone.
alter table asset_price add column agent_id bigint references agent on delete set null;
update asset_price p set agent_id = a.agent_id from asset a where a.id = p.asset_id;

-- What happened with an asset, but for its prices. Kinds stay open: contract/src/assets.ts names them.
create table asset_event (
  id bigint generated always as identity primary key,
  asset_id bigint not null references asset on delete cascade,
  agent_id bigint references agent on delete set null,
  kind text not null,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index asset_event_asset on asset_event (asset_id, id desc);

-- An agent's own assets are listed, counted and ordered from this alone.
drop index asset_agent;
create index asset_mine on asset (agent_id, id desc)
  include (market, visibility_status, city_id, neighborhood_id, street_id, asset_type, price, number_of_rooms, updated_at);

-- What is left of an asset that was deleted, for what was sent of it: nothing personal, no photos, the number only where everybody could read it.
create table deleted_asset (
  id bigint primary key,
  city_id integer not null references city,
  neighborhood_id bigint not null references neighborhood,
  street_id bigint not null references street,
  address_number text,
  asset_type text check (asset_type in ('AT', 'GT', 'RT', 'PN', 'DX', 'CE', 'TF', 'PH', 'ST', 'LT')),
  price integer not null,
  number_of_rooms numeric(3, 1),
  deleted_at timestamptz not null
);
-- Lines of what was sent, opened and answered stay: their asset is in `asset` or in `deleted_asset`.
alter table message_asset drop constraint message_asset_asset_id_fkey;
alter table customer_asset drop constraint customer_asset_city_id_asset_id_fkey;

-- A closed deal, of the agent who recorded it. It keeps what it needs to know of the asset, which may go.
create table deal (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  deal_type text not null check (deal_type = any (array['PE'])),
  deal_date date not null,
  price integer,
  commission integer,
  notes text,
  asset_id bigint references asset on delete set null,
  city_name text not null,
  neighborhood_name text not null,
  street_name text not null,
  address_number text,
  asset_type text check (asset_type in ('AT', 'GT', 'RT', 'PN', 'DX', 'CE', 'TF', 'PH', 'ST', 'LT')),
  number_of_rooms numeric(3, 1),
  asset_built_area integer,
  asked_price integer not null,
  -- What the asset was before: where it returns to when the deal is taken back.
  asset_was text not null check (asset_was in ('ME', 'AL', 'AG', 'NO')),
  created_at timestamptz not null
);
create index deal_agent on deal (agent_id, deal_date desc, id desc) include (price, commission);
create index deal_asset on deal (asset_id) where asset_id is not null;

-- Both sides of a deal: who acted for it, and the recording agent's customer on it.
create table deal_side (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deal on delete cascade,
  side text not null check (side in ('buying', 'selling')),
  agent_id bigint references agent on delete set null,
  customer_id bigint references customer on delete set null,
  -- What the deal made of the customer: dormant, one who sold their apartment.
  made_dormant boolean not null default false,
  made_sold boolean not null default false,
  unique (deal_id, side)
);
create index deal_side_customer on deal_side (customer_id) where customer_id is not null;
create index deal_side_agent on deal_side (agent_id);

-- A deal's notes may name a customer: they go with them.
create function deal_forget_customer() returns trigger language plpgsql as $$
begin
  update deal set notes = null where id = new.deal_id;
  return null;
end $$;
create trigger deal_side_customer_deleted after update on deal_side for each row
  when (old.customer_id is not null and new.customer_id is null) execute function deal_forget_customer();

-- Reports of assets beside those of missing neighborhoods.
alter table gesher_task
  drop constraint gesher_task_kind_check,
  add check (kind in ('missing_neighborhood', 'asset_report', 'hide', 'unhide')),
  alter column city_id drop not null,
  alter column name drop not null,
  alter column name_key drop not null,
  add column asset_id bigint references asset on delete cascade,
  add column reported_agent_id bigint references agent on delete set null,
  add column reason text,
  add check (case when kind = 'missing_neighborhood' then num_nonnulls(city_id, name, name_key) = 3 else asset_id is not null end);
create unique index gesher_task_open_asset on gesher_task (agent_id, asset_id, kind, reason) nulls not distinct
  where closed_at is null and asset_id is not null;
create index gesher_task_asset on gesher_task (asset_id) where asset_id is not null;
