-- Rentals beside sales (product.md section 13, "Rentals"; docs/decisions/0138). Every default is what a row was before, so that no table is rewritten; nodes of the release
-- before go on, and know sales alone.

alter table asset
  add column deal_kind text not null default 'SALE' check (deal_kind in ('SALE', 'RENT')),
  add column furnished text check (furnished in ('NONE', 'PART', 'FULL')),
  add column pets_allowed boolean,
  add column smoking_allowed boolean,
  add column partners_allowed boolean,
  add column arnona integer check (arnona >= 0),
  add column committee integer check (committee >= 0),
  add column guarantees text,
  add column minimum_months smallint check (minimum_months between 1 and 120),
  -- The shortest rent in months; 0 where it is not stated, or for sale.
  add column fit_months smallint not null default 0,
  drop constraint asset_visibility_status_check,
  add constraint asset_visibility_status_check check (visibility_status in ('ME', 'AL', 'AG', 'NO', 'sold', 'rented')),
  drop constraint asset_audience_is_status,
  add constraint asset_audience_is_status check (visibility_status in ('NO', 'sold', 'rented') or audience = visibility_status);

alter table listing
  add column deal_kind text not null default 'SALE' check (deal_kind in ('SALE', 'RENT')),
  add column should_be_furnished boolean not null default false,
  add column has_pets boolean not null default false,
  add column are_partners boolean not null default false,
  add column rent_months smallint check (rent_months between 1 and 120);

alter type fit add attribute fit_months smallint;
-- For how many months the customer rents at most; 32767 where that is not asked.
alter type listing_criteria add attribute months smallint;
alter table listing_neighborhood add column months smallint not null default 32767;

-- What matching and lists read index-only has the new columns too.
drop index asset_market;
create index asset_market on asset (city_id, neighborhood_id, id)
  include (agent_id, market, market_at, new_matches_at, price, available_from, fit_types, fit_rooms_lo, fit_rooms_hi, fit_floor_hi, fit_floor_lo, fit_building,
    fit_elevator, fit_elevator_worst, fit_features, fit_built, fit_outside, fit_known, fit_months)
  where market > 0;
drop index listing_neighborhood_key;
create unique index listing_neighborhood_key on listing_neighborhood (neighborhood_id, agent_id, listing_id, city_id)
  include (customer_id, price_lo, price_hi, built_lo, outside_lo, types, rooms_lo, rooms_hi, floor_lo, floor_hi, building_hi, elevator, must, eviction,
    is_dormant, is_vip, months);
drop index asset_mine;
create index asset_mine on asset (agent_id, id desc)
  include (deal_kind, market, visibility_status, city_id, neighborhood_id, street_id, asset_type, price, number_of_rooms, updated_at);
drop index asset_open;
create index asset_open on asset (deal_kind, id) include (agent_id, city_id, neighborhood_id, street_id) where market = 2;
drop index asset_open_city;
create index asset_open_city on asset (city_id, deal_kind, id) where market = 2;
drop index asset_open_neighborhood;
create index asset_open_neighborhood on asset (neighborhood_id, deal_kind, id) include (city_id) where market = 2;
drop index asset_open_street;
create index asset_open_street on asset (street_id, deal_kind, id) include (city_id) where market = 2;
drop index asset_closed;
create index asset_closed on asset (id) include (agent_id, market, city_id, neighborhood_id, street_id, deal_kind) where market in (1, 3);
drop index asset_agent_market;
create index asset_agent_market on asset (agent_id, market, id) include (city_id, neighborhood_id, street_id, deal_kind) where market > 0;

-- Properties for rent that all agents see, beside those for sale (`open_count`).
alter table place add column open_rent_count integer not null default 0;

alter table asset_question
  drop constraint asset_question_criterion_check,
  add constraint asset_question_criterion_check check (criterion in ('neighborhood', 'type', 'rooms', 'floor', 'elevator', 'parking', 'shelter', 'sun_terrace',
    'storage', 'built_size', 'outside_size', 'new', 'eviction', 'furnished', 'pets', 'partners', 'months'));

alter table deleted_asset add column deal_kind text not null default 'SALE' check (deal_kind in ('SALE', 'RENT'));

-- PE is a purchase, RE a rent: its price is for a month, and it ends on a day.
alter table deal
  drop constraint deal_deal_type_check,
  add constraint deal_deal_type_check check (deal_type in ('PE', 'RE')),
  add column rent_until date,
  -- The task that asks, before a rent ends, whether it goes on.
  add column task_id bigint references task on delete set null,
  add constraint deal_rent_until_check check ((deal_type = 'RE') = (rent_until is not null));
create index deal_task on deal (task_id) where task_id is not null;
drop index deal_agent;
create index deal_agent on deal (agent_id, deal_date desc, id desc) include (deal_type, price, commission);

-- What the agent deals in: whoever does one alone sees nothing of the other.
alter table agent_setting add column deal_kinds text[] not null default '{SALE,RENT}'
  check (cardinality(deal_kinds) between 1 and 2 and deal_kinds <@ array['SALE', 'RENT'] and (cardinality(deal_kinds) = 1 or deal_kinds[1] <> deal_kinds[2]));
