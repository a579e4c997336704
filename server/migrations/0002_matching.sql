-- Matching (product.md section 5). Both sides are encoded alike, and one predicate compares them in both directions:
-- an asset's missing fact is its widest possible range, and a feature bit means "has it, or does not say".
-- contract/src/matching.rule.ts says the same in words; a property test holds the two together.

-- The bit of an asset type; all bits when the type is not stated.
create function fit_type_bits(asset_type text) returns integer language sql immutable parallel safe
return coalesce(1 << (array_position(array['AT', 'GT', 'RT', 'PN', 'DX', 'CE', 'TF', 'PH', 'ST', 'LT'], asset_type) - 1), 1023);

-- Feature bits: 1 parking in registry, 2 shelter, 4 sun terrace, 8 storage, 16 not dangerous, 32 not on the last floor, 64 new.
alter table asset
  -- 0 not on the market, 1 in marketing, 2 all agents, 3 selected agents.
  add column market smallint not null generated always as (
    case visibility_status when 'ME' then 1 when 'AL' then 2 when 'AG' then 3 else 0 end) stored,
  add column fit_types integer not null generated always as (fit_type_bits(asset_type)) stored,
  add column fit_rooms_lo smallint not null generated always as (coalesce(number_of_rooms * 2, -32768)::smallint) stored,
  add column fit_rooms_hi smallint not null generated always as (coalesce(number_of_rooms * 2, 32767)::smallint) stored,
  -- For "from floor" and "not first"; houses and garden apartments are free of both.
  add column fit_floor_hi smallint not null generated always as (
    case when asset_type in ('TF', 'PH', 'GT') then 32767::smallint else coalesce(floor, 32767::smallint) end) stored,
  -- For "to floor".
  add column fit_floor_lo smallint not null generated always as (
    case when asset_type in ('TF', 'PH') then (-32768)::smallint else coalesce(floor, (-32768)::smallint) end) stored,
  add column fit_building smallint not null generated always as (
    case when asset_type in ('TF', 'PH') then (-32768)::smallint else coalesce(highest_floor, (-32768)::smallint) end) stored,
  -- The floor that has to be below the one from which an elevator is needed: at best, and at worst.
  add column fit_elevator smallint not null generated always as (
    case when asset_type in ('TF', 'PH') or coalesce(has_elevator, true) then (-32768)::smallint
      else coalesce(floor, (-999)::smallint) end) stored,
  add column fit_elevator_worst smallint not null generated always as (
    case when asset_type in ('TF', 'PH') or has_elevator then (-32768)::smallint
      else coalesce(floor, 32766::smallint) end) stored,
  add column fit_features smallint not null generated always as ((
      case when coalesce(has_parking_in_registry, true) then 1 else 0 end
    + case when coalesce(has_in_house_shelter, true) then 2 else 0 end
    + case when coalesce(has_sun_terrace, true) then 4 else 0 end
    + case when coalesce(has_storage_space, true) then 8 else 0 end
    + case when is_dangerous_building then 0 else 16 end
    + case when asset_type in ('TF', 'PH', 'RT', 'PN') or coalesce(floor < highest_floor, true) then 32 else 0 end
    + case when coalesce(asset_condition = 'NEW', true) then 64 else 0 end)::smallint) stored,
  add column fit_built integer not null generated always as (coalesce(asset_built_area, 2147483647)) stored,
  add column fit_outside integer not null generated always as (
    case when asset_type in ('TF', 'PH', 'CE', 'RT', 'GT') then coalesce(asset_outside_size, 2147483647) else 2147483647 end) stored,
  -- What is known, or need not be for this type; bits as in wish.asked.
  add column fit_known integer not null generated always as (
      case when asset_type is not null then 1 else 0 end
    + case when number_of_rooms is not null then 2 else 0 end
    + case when asset_built_area is not null then 4 else 0 end
    + case when asset_type is not null and (asset_type not in ('TF', 'PH', 'CE', 'RT', 'GT') or asset_outside_size is not null) then 8 else 0 end
    + case when has_parking_in_registry is not null then 16 else 0 end
    + case when has_in_house_shelter is not null then 32 else 0 end
    + case when has_sun_terrace is not null then 64 else 0 end
    + case when has_storage_space is not null then 128 else 0 end
    + case when asset_condition is not null then 256 else 0 end
    + case when available_from is not null then 512 else 0 end
    + case when asset_type in ('TF', 'PH', 'GT') or floor is not null then 1024 else 0 end
    + case when asset_type in ('TF', 'PH') or floor is not null then 2048 else 0 end
    + case when asset_type in ('TF', 'PH') or highest_floor is not null then 4096 else 0 end
    + case when asset_type in ('TF', 'PH', 'RT', 'PN') or (floor is not null and highest_floor is not null) then 8192 else 0 end) stored;

-- The market, index-only.
create index asset_market on asset (city_id, neighborhood_id, id)
  include (agent_id, market, market_at, price, available_from, fit_types, fit_rooms_lo, fit_rooms_hi, fit_floor_hi, fit_floor_lo, fit_building,
    fit_elevator, fit_elevator_worst, fit_features, fit_built, fit_outside, fit_known)
  where market > 0;
-- What came to the market since a listing was looked at.
create index asset_news on asset (city_id, market_at) where market > 0;
create index asset_agent on asset (agent_id, id desc);
create index asset_street on asset (street_id) where market > 0;
create index asset_seller on asset (seller_id) where seller_id is not null;
alter table asset set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);

-- A listing as matching reads it.
create type wish as (
  types integer,
  rooms_lo smallint,
  rooms_hi smallint,
  price_lo integer,
  price_hi integer,
  floor_lo smallint,
  floor_hi smallint,
  building_hi smallint,
  -- 32767 not needed, -1000 always, else the floor from which it is needed.
  elevator smallint,
  must smallint,
  built_lo integer,
  outside_lo integer,
  -- How many months the keys may take; 32767 is any time.
  eviction smallint,
  -- Bits: 1 type, 2 rooms, 4 built, 8 outside, 16 parking, 32 shelter, 64 sun terrace, 128 storage, 256 new, 512 eviction,
  -- 1024 from floor or not first, 2048 to floor, 4096 floors in building, 8192 not last.
  asked integer
);

create function wish_of(l listing) returns wish language sql immutable parallel safe
return (
  (select coalesce(bit_or(fit_type_bits(t)), 1023) from unnest(l.asset_types) t),
  coalesce(l.number_of_rooms * 2, -32768)::smallint,
  coalesce(l.number_of_rooms_max * 2, 32767)::smallint,
  coalesce(l.price_from, 0),
  coalesce(nullif(l.budget, 0), nullif(l.price_to, 0), 999999999),
  coalesce(greatest(l.from_floor, case when l.not_first_floor then 2::smallint end), (-32768)::smallint),
  case when l.to_floor < 40 then l.to_floor else 32767::smallint end,
  coalesce(l.floors_in_building, 32767::smallint),
  case when l.should_have_elevator then coalesce(l.elevator_from_floor, (-1000)::smallint) else 32767::smallint end,
  (case when l.should_have_parking_in_registry then 1 else 0 end
    + case when l.should_have_in_house_shelter then 2 else 0 end
    + case when l.should_have_sun_terrace then 4 else 0 end
    + case when l.should_have_storage_space then 8 else 0 end
    + case when l.should_show_dangerous_buildings then 0 else 16 end
    + case when l.not_last_floor then 32 else 0 end
    + case when l.new_asset then 64 else 0 end)::smallint,
  coalesce(l.asset_size, 0),
  coalesce(l.asset_outside_size, 0),
  case l.requested_eviction_range when 'IMM' then 0 when 'M3' then 3 when 'M6' then 6 when 'M12' then 12 else 32767 end::smallint,
  case when cardinality(l.asset_types) > 0 then 1 else 0 end
    + case when coalesce(l.number_of_rooms, l.number_of_rooms_max) is not null then 2 else 0 end
    + case when l.asset_size > 0 then 4 else 0 end
    + case when l.asset_outside_size > 0 then 8 else 0 end
    + case when l.should_have_parking_in_registry then 16 else 0 end
    + case when l.should_have_in_house_shelter then 32 else 0 end
    + case when l.should_have_sun_terrace then 64 else 0 end
    + case when l.should_have_storage_space then 128 else 0 end
    + case when l.new_asset then 256 else 0 end
    + case when l.requested_eviction_range in ('IMM', 'M3', 'M6', 'M12') then 512 else 0 end
    + case when l.from_floor is not null or l.not_first_floor then 1024 else 0 end
    + case when l.to_floor < 40 then 2048 else 0 end
    + case when l.floors_in_building is not null then 4096 else 0 end
    + case when l.not_last_floor then 8192 else 0 end
)::wish;

-- How many months a buyer has to be able to wait: 0, 3, 6, 12, or 13 for longer.
create function eviction_need(available_from date, today date) returns smallint language sql immutable parallel safe
return case
  when available_from is null or available_from <= today then 0
  when available_from <= (today + interval '3 months')::date then 3
  when available_from <= (today + interval '6 months')::date then 6
  when available_from <= (today + interval '12 months')::date then 12
  else 13 end::smallint;

-- One row per listing and neighborhood of a customer who is not archived: what asset → buyers reads, index-only.
create table listing_hood (
  city_id integer not null,
  hood_id bigint not null,
  agent_id bigint not null,
  listing_id bigint not null,
  customer_id bigint not null,
  is_dormant boolean not null,
  is_vip boolean not null,
  types integer not null,
  rooms_lo smallint not null,
  rooms_hi smallint not null,
  price_lo integer not null,
  price_hi integer not null,
  floor_lo smallint not null,
  floor_hi smallint not null,
  building_hi smallint not null,
  elevator smallint not null,
  must smallint not null,
  built_lo integer not null,
  outside_lo integer not null,
  eviction smallint not null
);
create unique index listing_hood_key on listing_hood (city_id, hood_id, agent_id, listing_id)
  include (customer_id, is_dormant, is_vip, types, rooms_lo, rooms_hi, price_lo, price_hi, floor_lo, floor_hi, building_hi, elevator, must,
    built_lo, outside_lo, eviction);
alter table listing_hood set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);

-- The projection of these listings as it has to be.
create function project_listings(ids bigint[]) returns setof listing_hood language sql stable
begin atomic
  select l.city_id, hood.id, l.agent_id, l.id, c.id, c.activity_state = 'DO', c.is_vip,
    w.types, w.rooms_lo, w.rooms_hi, w.price_lo, w.price_hi, w.floor_lo, w.floor_hi, w.building_hi, w.elevator, w.must,
    w.built_lo, w.outside_lo, w.eviction
  from listing l
  join customer c on c.id = l.customer_id and not c.is_archived
  cross join lateral wish_of(l) w
  cross join lateral unnest(l.neighborhoods) as hood (id)
  where l.id = any (ids);
end;

create function listing_hood_follow_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from listing_hood h using before b
    where h.city_id = b.city_id and h.hood_id = any (b.neighborhoods) and h.agent_id = b.agent_id and h.listing_id = b.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into listing_hood select * from project_listings(array(select id from after));
  end if;
  return null;
end $$;

create trigger listing_inserted after insert on listing
  referencing new table as after for each statement execute function listing_hood_follow_listing();
create trigger listing_updated after update on listing
  referencing old table as before new table as after for each statement execute function listing_hood_follow_listing();
create trigger listing_deleted after delete on listing
  referencing old table as before for each statement execute function listing_hood_follow_listing();

-- A customer's state and VIP star are copies in the projection.
create function listing_hood_follow_customer() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(l.id) into ids
  from after a join before b on b.id = a.id join listing l on l.customer_id = a.id
  where (a.activity_state, a.is_vip, a.is_archived) is distinct from (b.activity_state, b.is_vip, b.is_archived);
  if ids is not null then
    delete from listing_hood h using listing l
    where l.id = any (ids)
      and h.city_id = l.city_id and h.hood_id = any (l.neighborhoods) and h.agent_id = l.agent_id and h.listing_id = l.id;
    insert into listing_hood select * from project_listings(ids);
  end if;
  return null;
end $$;

create trigger customer_updated after update on customer
  referencing old table as before new table as after for each statement execute function listing_hood_follow_customer();
