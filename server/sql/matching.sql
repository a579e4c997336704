-- Matching (product.md section 5). Both sides are encoded alike (an asset by fit_of), and one predicate compares them in both directions.
-- contract/src/matching.rules.ts says the same in words; a property test holds the two together.

-- A listing as matching reads it.
create or replace function listing_criteria_of(l listing) returns listing_criteria language sql immutable parallel safe
return (
  -- Said without a subquery, so that the planner can take the function into the question
  (case when cardinality(l.asset_types) > 0 then
    case when 'AT' = any (l.asset_types) then fit_type_bits('AT') else 0 end + case when 'GT' = any (l.asset_types) then fit_type_bits('GT') else 0 end
    + case when 'RT' = any (l.asset_types) then fit_type_bits('RT') else 0 end + case when 'PN' = any (l.asset_types) then fit_type_bits('PN') else 0 end
    + case when 'DX' = any (l.asset_types) then fit_type_bits('DX') else 0 end + case when 'CE' = any (l.asset_types) then fit_type_bits('CE') else 0 end
    + case when 'TF' = any (l.asset_types) then fit_type_bits('TF') else 0 end + case when 'PH' = any (l.asset_types) then fit_type_bits('PH') else 0 end
    + case when 'ST' = any (l.asset_types) then fit_type_bits('ST') else 0 end + case when 'LT' = any (l.asset_types) then fit_type_bits('LT') else 0 end
  else 1023 end),
  coalesce(l.number_of_rooms * 2, -32768)::smallint,
  coalesce(l.number_of_rooms_max * 2, 32767)::smallint,
  coalesce(l.price_from, 0),
  coalesce(nullif(l.budget, 0), nullif(l.price_to, 0), 999999999),
  coalesce(greatest(l.from_floor, case when l.not_first_floor then 2::smallint end), (-32768)::smallint),
  case when l.to_floor < 40 then l.to_floor else 32767::smallint end,
  coalesce(l.floors_in_building, 32767::smallint),
  case when l.should_have_elevator then coalesce(l.elevator_from_floor, (-1000)::smallint) else 32767::smallint end,
  (case when l.should_have_parking_in_registry then feature_bit('parking') else 0 end
    + case when l.should_have_in_house_shelter then feature_bit('shelter') else 0 end
    + case when l.should_have_sun_terrace then feature_bit('sun_terrace') else 0 end
    + case when l.should_have_storage_space then feature_bit('storage') else 0 end
    + case when l.should_show_dangerous_buildings then 0 else feature_bit('not_dangerous') end
    + case when l.not_last_floor then feature_bit('not_last') else 0 end
    + case when l.new_asset then feature_bit('new') else 0 end
    + case when l.deal_kind = 'RENT' then feature_bit('rent')
        + case when l.should_be_furnished then feature_bit('furnished') else 0 end
        + case when l.has_pets then feature_bit('pets') else 0 end
        + case when l.are_partners then feature_bit('partners') else 0 end
      else 0 end)::smallint,
  coalesce(l.asset_size, 0),
  coalesce(l.asset_outside_size, 0),
  case l.requested_eviction_range when 'IMM' then 0 when 'M3' then 3 when 'M6' then 6 when 'M12' then 12 else 32767 end::smallint,
  case when cardinality(l.asset_types) > 0 then fact_bit('type') else 0 end
    + case when coalesce(l.number_of_rooms, l.number_of_rooms_max) is not null then fact_bit('rooms') else 0 end
    + case when l.asset_size > 0 then fact_bit('built_size') else 0 end
    + case when l.asset_outside_size > 0 then fact_bit('outside_size') else 0 end
    + case when l.should_have_parking_in_registry then fact_bit('parking') else 0 end
    + case when l.should_have_in_house_shelter then fact_bit('shelter') else 0 end
    + case when l.should_have_sun_terrace then fact_bit('sun_terrace') else 0 end
    + case when l.should_have_storage_space then fact_bit('storage') else 0 end
    + case when l.new_asset then fact_bit('new') else 0 end
    + case when l.requested_eviction_range in ('IMM', 'M3', 'M6', 'M12') then fact_bit('eviction') else 0 end
    + case when l.from_floor is not null or l.not_first_floor then fact_bit('from_floor') else 0 end
    + case when l.to_floor < 40 then fact_bit('to_floor') else 0 end
    + case when l.floors_in_building is not null then fact_bit('building') else 0 end
    + case when l.not_last_floor then fact_bit('not_last') else 0 end
    + case when l.deal_kind = 'RENT' then
        case when l.should_be_furnished then fact_bit('furnished') else 0 end
        + case when l.has_pets then fact_bit('pets') else 0 end
        + case when l.are_partners then fact_bit('partners') else 0 end
        + case when l.rent_months is not null then fact_bit('months') else 0 end
      else 0 end,
  case when l.deal_kind = 'RENT' then coalesce(l.rent_months, 32767::smallint) else 32767::smallint end
)::listing_criteria;

-- How many months a buyer has to be able to wait: 0, 3, 6, 12, or 13 for longer.
create or replace function eviction_need(available_from date, today date) returns smallint language sql immutable parallel safe
return case
  when available_from is null or available_from <= today then 0
  when available_from <= (today + interval '3 months')::date then 3
  when available_from <= (today + interval '6 months')::date then 6
  when available_from <= (today + interval '12 months')::date then 12
  else 13 end::smallint;

-- The projection of these listings as it has to be: one row per listing and neighborhood of a customer who is not archived. A listing of the whole city
-- stands once, under minus the city's number, so that asset → buyers knows by the asset alone where to look: (-city, neighborhood).
create or replace function project_listings(ids bigint[]) returns setof listing_neighborhood language sql stable
begin atomic
  select neighborhood.id, l.agent_id, l.id, c.id, l.city_id, w.price_lo, w.price_hi, w.built_lo, w.outside_lo, w.types::smallint,
    w.rooms_lo, w.rooms_hi, w.floor_lo, w.floor_hi, w.building_hi, w.elevator, w.must, w.eviction, c.activity_state = 'DO', c.is_vip, w.months
  from listing l
  -- Each is looked up by its id (offset 0), also where the planner takes a table that grew just now for a small one.
  cross join lateral (select id, activity_state, is_vip from customer where id = l.customer_id and not is_archived offset 0) c
  join neighborhood whole on whole.city_id = l.city_id and whole.is_whole_city
  cross join lateral listing_criteria_of(l) w
  cross join lateral unnest(case when whole.id = any (l.neighborhoods) then array[-l.city_id::bigint] else l.neighborhoods end) as neighborhood (id)
  where l.id = any (ids);
end;

-- Follows listings: the projection, when they were looked at, their count, the agent's dot.
create or replace function listing_neighborhood_follow_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from listing_neighborhood h using before b
    where h.neighborhood_id = any (b.neighborhoods || -b.city_id::bigint) and h.agent_id = b.agent_id and h.listing_id = b.id and h.city_id = b.city_id;
    perform recheck_matches(array(select distinct agent_id from before));
  end if;
  if tg_op <> 'DELETE' then
    insert into listing_neighborhood select * from project_listings(array(select id from after));
  end if;
  if tg_op = 'INSERT' then
    insert into listing_seen (listing_id, seen_at, new_since) select id, created_at, created_at from after;
  elsif tg_op = 'DELETE' then
    delete from listing_count c using before b where c.listing_id = b.id;
  else
    perform recheck_matches(array(select a.agent_id from after a join before b on b.id = a.id where a.agent_id <> b.agent_id));
  end if;
  return null;
end $$;

-- A customer's state and VIP star are copies in the projection.
create or replace function listing_neighborhood_follow_customer() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(l.id) into ids
  from after a join before b on b.id = a.id join listing l on l.customer_id = a.id
  where (a.activity_state, a.is_vip, a.is_archived) is distinct from (b.activity_state, b.is_vip, b.is_archived);
  if ids is not null then
    delete from listing_neighborhood h using listing l
    where l.id = any (ids)
      and h.neighborhood_id = any (l.neighborhoods || -l.city_id::bigint) and h.agent_id = l.agent_id and h.listing_id = l.id and h.city_id = l.city_id;
    insert into listing_neighborhood select * from project_listings(ids);
    perform recheck_matches(array(select distinct agent_id from listing where id = any (ids)));
  end if;
  return null;
end $$;

-- What a customer spoke about is not new for them: the dot that it may have lit is looked at again.
create or replace function customer_asset_recheck() returns trigger language plpgsql as $$
begin
  perform recheck_matches(array(select agent_id from customer where id = new.customer_id));
  return null;
end $$;
