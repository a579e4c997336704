-- A customer whom their agent shares with a connected agent (product.md section 4): first what they look for alone, who they are once both agreed.
create table customer_share (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  receiver_id bigint not null references agent on delete cascade,
  state text not null check (state in ('offered', 'accepted', 'confirmed', 'rejected', 'taken_back', 'ended')),
  -- What told one of the two of the last step: the next one answers it.
  notification_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (agent_id <> receiver_id)
);
create index customer_share_customer on customer_share (customer_id);
create index customer_share_sent on customer_share (agent_id, receiver_id) where state in ('offered', 'accepted', 'confirmed');
create index customer_share_received on customer_share (receiver_id, id desc) where state in ('offered', 'accepted', 'confirmed');

-- What became of it, when and by whom; nobody where a connection ended.
create table customer_share_step (
  id bigint generated always as identity primary key,
  share_id bigint not null references customer_share on delete cascade,
  state text not null,
  agent_id bigint references agent on delete set null,
  at timestamptz not null
);
create index customer_share_step_share on customer_share_step (share_id, id desc);
