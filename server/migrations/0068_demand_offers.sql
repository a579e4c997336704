-- An asset that was offered to the agent of a buyer whom it fits: once (product.md section 12, "demand").
create table demand_offer (
  id bigint generated always as identity primary key,
  asset_id bigint not null references asset on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  offered_at timestamptz not null
);
create index demand_offer_asset on demand_offer (asset_id, customer_id);
create index demand_offer_customer on demand_offer (customer_id);
