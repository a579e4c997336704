-- The fee sheet of a deal: what each side owes the agent, and how it is split in the office.
create table deal_fee (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deal on delete cascade,
  position integer not null,
  side text not null check (side in ('BUYER', 'SELLER', 'COOPERATION')),
  -- Whole shekels, with VAT where `has_vat` says so.
  amount integer not null check (amount between 1 and 999999999),
  has_vat boolean not null,
  dealer boolean not null,
  paid_at date,
  -- Of the tax authority, for who asks VAT back.
  allocation_number text,
  unique (deal_id, position)
);

create table deal_fee_part (
  deal_id bigint not null references deal on delete cascade,
  agent_id bigint not null references agent,
  position integer not null,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  primary key (deal_id, agent_id)
);
create index deal_fee_part_agent on deal_fee_part (agent_id);
