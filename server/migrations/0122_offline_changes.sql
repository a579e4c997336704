-- Assets of others that an agent looked at (product.md section 13). Without references: each would lock a row of an agent, and a deleted asset is still to be told of.
create table opened_asset (
  agent_id bigint not null,
  asset_id bigint not null,
  opened_at timestamptz not null,
  primary key (agent_id, asset_id)
);
create index opened_asset_expired on opened_asset (opened_at);

-- What no row of its own says: look at this thing again (docs/decisions/0082). Agent 0 is everybody who keeps the thing; owner 0 is all owners.
create table offline_mark (
  agent_id bigint not null,
  kind text not null check (kind in ('customer', 'listing', 'asset', 'task', 'seen_asset', 'owner')),
  thing_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now()
);
create index offline_mark_agent on offline_mark (agent_id, xid) where agent_id > 0;
create index offline_mark_everybody on offline_mark (kind, thing_id, xid) where agent_id = 0;
create index offline_mark_expired on offline_mark (made_at);
