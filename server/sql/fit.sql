-- An asset as matching reads it (product.md section 5): a missing fact is its widest possible range, and a feature bit means "has it, or does not say".

-- The bit of an asset type; all bits when the type is not stated.
create or replace function fit_type_bits(asset_type text) returns integer language sql immutable parallel safe
return coalesce(1 << (array_position(array['AT', 'GT', 'RT', 'PN', 'DX', 'CE', 'TF', 'PH', 'ST', 'LT'], asset_type) - 1), 1023);

-- The bit of a feature that a listing may demand, in asset.fit_features and listing_criteria.must. Stored: a new one gets a new number.
create or replace function feature_bit(feature text) returns integer language sql immutable parallel safe
return case feature when 'parking' then 1 when 'shelter' then 2 when 'sun_terrace' then 4 when 'storage' then 8 when 'not_dangerous' then 16
  when 'not_last' then 32 when 'new' then 64 when 'rent' then 128 when 'furnished' then 256 when 'pets' then 512 when 'partners' then 1024 end;

-- The bit of a fact that a listing may ask about, in asset.fit_known and listing_criteria.asked. Stored: a new one gets a new number.
create or replace function fact_bit(fact text) returns integer language sql immutable parallel safe
return case fact when 'type' then 1 when 'rooms' then 2 when 'built_size' then 4 when 'outside_size' then 8 when 'parking' then 16
  when 'shelter' then 32 when 'sun_terrace' then 64 when 'storage' then 128 when 'new' then 256 when 'eviction' then 512
  when 'from_floor' then 1024 when 'to_floor' then 2048 when 'building' then 4096 when 'not_last' then 8192 when 'furnished' then 16384
  when 'pets' then 32768 when 'partners' then 65536 when 'months' then 131072 end;

create or replace function fit_of(a asset) returns fit language sql immutable parallel safe
return (
  fit_type_bits(a.asset_type),
  coalesce(a.number_of_rooms * 2, -32768)::smallint,
  coalesce(a.number_of_rooms * 2, 32767)::smallint,
  -- For "from floor" and "not first"; houses and garden apartments are free of both.
  case when a.asset_type in ('TF', 'PH', 'GT') then 32767::smallint else coalesce(a.floor, 32767::smallint) end,
  -- For "to floor".
  case when a.asset_type in ('TF', 'PH') then (-32768)::smallint else coalesce(a.floor, (-32768)::smallint) end,
  case when a.asset_type in ('TF', 'PH') then (-32768)::smallint else coalesce(a.highest_floor, (-32768)::smallint) end,
  -- The floor that has to be below the one from which an elevator is needed: at best, and at worst.
  case when a.asset_type in ('TF', 'PH') or coalesce(a.has_elevator, true) then (-32768)::smallint
    else coalesce(a.floor, (-999)::smallint) end,
  case when a.asset_type in ('TF', 'PH') or a.has_elevator then (-32768)::smallint else coalesce(a.floor, 32766::smallint) end,
  (case when coalesce(a.has_parking_in_registry, true) then feature_bit('parking') else 0 end
    + case when coalesce(a.has_in_house_shelter, true) then feature_bit('shelter') else 0 end
    + case when coalesce(a.has_sun_terrace, true) then feature_bit('sun_terrace') else 0 end
    + case when coalesce(a.has_storage_space, true) then feature_bit('storage') else 0 end
    + case when a.is_dangerous_building then 0 else feature_bit('not_dangerous') end
    + case when a.asset_type in ('TF', 'PH', 'RT', 'PN') or coalesce(a.floor < a.highest_floor, true) then feature_bit('not_last') else 0 end
    + case when coalesce(a.asset_condition = 'NEW', true) then feature_bit('new') else 0 end
    -- What tenants alone ask for is set for rent alone: rows of properties for sale stay as they were stored before there were rentals.
    + case when a.deal_kind = 'RENT' then feature_bit('rent')
        + case when coalesce(a.furnished <> 'NONE', true) then feature_bit('furnished') else 0 end
        + case when coalesce(a.pets_allowed, true) then feature_bit('pets') else 0 end
        + case when coalesce(a.partners_allowed, true) then feature_bit('partners') else 0 end
      else 0 end)::smallint,
  coalesce(a.asset_built_area, 2147483647),
  case when a.asset_type in ('TF', 'PH', 'CE', 'RT', 'GT') then coalesce(a.asset_outside_size, 2147483647) else 2147483647 end,
  -- What is known, or need not be for this type.
  case when a.asset_type is not null then fact_bit('type') else 0 end
    + case when a.number_of_rooms is not null then fact_bit('rooms') else 0 end
    + case when a.asset_built_area is not null then fact_bit('built_size') else 0 end
    + case when a.asset_type is not null and (a.asset_type not in ('TF', 'PH', 'CE', 'RT', 'GT') or a.asset_outside_size is not null)
        then fact_bit('outside_size') else 0 end
    + case when a.has_parking_in_registry is not null then fact_bit('parking') else 0 end
    + case when a.has_in_house_shelter is not null then fact_bit('shelter') else 0 end
    + case when a.has_sun_terrace is not null then fact_bit('sun_terrace') else 0 end
    + case when a.has_storage_space is not null then fact_bit('storage') else 0 end
    + case when a.asset_condition is not null then fact_bit('new') else 0 end
    + case when a.available_from is not null then fact_bit('eviction') else 0 end
    + case when a.asset_type in ('TF', 'PH', 'GT') or a.floor is not null then fact_bit('from_floor') else 0 end
    + case when a.asset_type in ('TF', 'PH') or a.floor is not null then fact_bit('to_floor') else 0 end
    + case when a.asset_type in ('TF', 'PH') or a.highest_floor is not null then fact_bit('building') else 0 end
    + case when a.asset_type in ('TF', 'PH', 'RT', 'PN') or (a.floor is not null and a.highest_floor is not null) then fact_bit('not_last') else 0 end
    + case when a.deal_kind = 'RENT' then
        case when a.furnished is not null then fact_bit('furnished') else 0 end
        + case when a.pets_allowed is not null then fact_bit('pets') else 0 end
        + case when a.partners_allowed is not null then fact_bit('partners') else 0 end
        + case when a.minimum_months is not null then fact_bit('months') else 0 end
      else 0 end,
  case when a.deal_kind = 'RENT' then coalesce(a.minimum_months, 0::smallint) else 0::smallint end
)::fit;

-- The flat that a buyer lives in, as if it were an asset: what it does not state is not known.
create or replace function fit_of_flat(asset_type text, number_of_rooms numeric) returns fit language sql immutable parallel safe
return fit_of(jsonb_populate_record(null::asset, jsonb_build_object('asset_type', asset_type, 'number_of_rooms', number_of_rooms)));

create or replace function asset_fit() returns trigger language plpgsql as $$
declare
  f fit := fit_of(new);
begin
  new.fit_types := f.fit_types;
  new.fit_rooms_lo := f.fit_rooms_lo;
  new.fit_rooms_hi := f.fit_rooms_hi;
  new.fit_floor_hi := f.fit_floor_hi;
  new.fit_floor_lo := f.fit_floor_lo;
  new.fit_building := f.fit_building;
  new.fit_elevator := f.fit_elevator;
  new.fit_elevator_worst := f.fit_elevator_worst;
  new.fit_features := f.fit_features;
  new.fit_built := f.fit_built;
  new.fit_outside := f.fit_outside;
  new.fit_known := f.fit_known;
  new.fit_months := f.fit_months;
  return new;
end $$;
-- Always: rows that are copied in without the other triggers are matched too.
create or replace trigger asset_fit before insert or update on asset for each row execute function asset_fit();
alter table asset enable always trigger asset_fit;

-- Rows that were stored by an earlier text of this file: any update has the trigger work them out again.
update asset a set fit_types = 0
where (a.fit_types, a.fit_rooms_lo, a.fit_rooms_hi, a.fit_floor_hi, a.fit_floor_lo, a.fit_building, a.fit_elevator, a.fit_elevator_worst, a.fit_features,
  a.fit_built, a.fit_outside, a.fit_known, a.fit_months)::fit is distinct from fit_of(a);
-- And the flats of chains, which were encoded by it too: the job looks at them again.
insert into chain_change (flat_id) select id from chain_flat order by id;
