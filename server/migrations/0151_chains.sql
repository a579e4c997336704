-- Chains of flats that free each other (product.md section 13, "What matching knows").

alter table agent_setting add column chains boolean not null default false;

-- Flats that chains are to be looked for anew around: triggers write it, the job reads it.
create table chain_change (
  id bigint generated always as identity primary key,
  flat_id bigint not null
);

-- The flats that may be in a chain, as matching reads an asset. The job's own, like chain_edge: it has to know what was there before. Without references: a flat
-- that is gone is found by its id.
create table chain_flat (
  id bigint primary key,
  customer_id bigint not null,
  agent_id bigint not null,
  city_id integer not null,
  neighborhood_id bigint not null,
  price integer not null,
  fit_types integer not null,
  fit_rooms_lo smallint not null,
  fit_rooms_hi smallint not null,
  fit_floor_hi smallint not null,
  fit_floor_lo smallint not null,
  fit_building smallint not null,
  fit_elevator smallint not null,
  fit_features smallint not null,
  fit_built integer not null,
  fit_outside integer not null
);
create index chain_flat_place on chain_flat (city_id, agent_id);
create index chain_flat_customer on chain_flat (customer_id);

-- The second flat fits a listing of the first one's customer.
create table chain_edge (
  from_id bigint not null,
  to_id bigint not null,
  primary key (from_id, to_id)
);
create index chain_edge_to on chain_edge (to_id, from_id);

create table chain (
  id bigint generated always as identity primary key,
  -- The flats in their order; of a closed chain from the lowest. It stays when the chain is over, so that nothing is told twice.
  key text not null unique,
  open_end boolean not null,
  state text not null check (state in ('new', 'asked', 'agreed', 'dismissed', 'over')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index chain_over on chain (updated_at) where state = 'over';

-- What everybody in it may know of a flat, as it was while the chain held.
create table chain_link (
  chain_id bigint not null references chain on delete cascade,
  position smallint not null check (position between 0 and 3),
  flat_id bigint not null,
  -- Whose it is; null once their account was erased.
  agent_id bigint references agent on delete set null,
  city_id integer not null references city,
  rooms numeric(3, 1),
  price integer not null,
  primary key (chain_id, position)
);
create index chain_link_flat on chain_link (flat_id);
create index chain_link_agent on chain_link (agent_id);

-- Whose links it has, and what each of them did.
create table chain_agent (
  chain_id bigint not null references chain on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  told_at timestamptz,
  asked_at timestamptz,
  agreed_at timestamptz,
  dismissed_at timestamptz,
  primary key (agent_id, chain_id)
);
create index chain_agent_chain on chain_agent (chain_id);

insert into chain_change (flat_id) select id from current_asset order by id;
