-- How many of an agent's assets fit buyers of another, as the first is told: what was true a day ago at the latest. Else the agent behind an anonymous brief is
-- found by whoever hides an asset and looks whose number falls. `next_count` was counted at `counted_at` and is told a day later.
create table potential_deal_count (
  agent_id bigint not null references agent on delete cascade,
  other_id bigint not null references agent on delete cascade,
  told_count integer not null,
  next_count integer not null,
  counted_at timestamptz not null,
  primary key (agent_id, other_id)
);
create index potential_deal_count_other on potential_deal_count (other_id);
