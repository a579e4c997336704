-- Who is an agent by the public register of brokers (docs/decisions/0102).

-- The register as it was last imported; numbers without zeros before them.
create table registered_broker (
  license_number text not null,
  name text not null,
  primary key (license_number, name)
);

alter table agent
  add column license_state text not null default 'unchecked'
    check (license_state in ('unchecked', 'found', 'waiting', 'confirmed', 'gone')),
  -- Since when it is so; null is since ever.
  add column license_since timestamptz,
  -- The staff refused it: out of the queue until name or number changes.
  add column license_rejected_at timestamptz,
  -- When they ended waiting, and came to see what is open to all agents; null is since ever.
  add column open_since timestamptz,
  add constraint agent_license_since check (license_state <> 'waiting' or license_since is not null);
create index agent_waiting on agent (id) where license_state = 'waiting';
create index agent_license_queue on agent (license_since, id)
  where license_state = 'waiting' and license_rejected_at is null and closed_at is null;
