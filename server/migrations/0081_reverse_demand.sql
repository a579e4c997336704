-- Pages for owners that an agent would win: the facts of an asset that is not kept (docs/decisions/0049).
create table reverse_demand_page (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent on delete cascade,
  token text not null unique,
  facts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reverse_demand_page_agent on reverse_demand_page (agent_id);
create index reverse_demand_page_expires on reverse_demand_page (expires_at);
