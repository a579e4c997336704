-- The seller's page of an asset: while the row is there, its link works (docs/decisions/0038).
create table seller_page (
  asset_id bigint primary key references asset on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);

-- What the agent tells the seller, approved by them; the page shows the last one.
create table seller_message (
  id bigint generated always as identity primary key,
  asset_id bigint not null references asset on delete cascade,
  text text not null,
  approved_at timestamptz not null
);
create index seller_message_asset on seller_message (asset_id, id desc);
