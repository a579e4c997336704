-- The projection again, smaller and found in fewer steps. A listing of the whole city stands once, under minus the city's number, so that asset → buyers
-- knows by the asset alone where to look: (-city, neighborhood). Columns are ordered so that no byte is lost to alignment.
drop trigger listing_inserted on listing;
drop trigger listing_updated on listing;
drop trigger listing_deleted on listing;
drop trigger customer_updated on customer;
drop function listing_hood_follow_listing();
drop function listing_hood_follow_customer();
drop function project_listings(bigint[]);
drop table listing_hood;

create table listing_hood (
  -- A neighborhood, or minus the city's number.
  hood_id bigint not null,
  agent_id bigint not null,
  listing_id bigint not null,
  customer_id bigint not null,
  city_id integer not null,
  price_lo integer not null,
  price_hi integer not null,
  built_lo integer not null,
  outside_lo integer not null,
  types smallint not null,
  rooms_lo smallint not null,
  rooms_hi smallint not null,
  floor_lo smallint not null,
  floor_hi smallint not null,
  building_hi smallint not null,
  elevator smallint not null,
  must smallint not null,
  eviction smallint not null,
  is_dormant boolean not null,
  is_vip boolean not null
);
create unique index listing_hood_key on listing_hood (hood_id, agent_id, listing_id, city_id)
  include (price_lo, customer_id, price_hi, built_lo, outside_lo, types, rooms_lo, rooms_hi, floor_lo, floor_hi, building_hi, elevator, must, eviction,
    is_dormant, is_vip);
alter table listing_hood set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);

create or replace function wish_of(l listing) returns wish language sql immutable parallel safe
return (
  -- As fit_type_bits; said without a subquery, so that the planner can take the function into the question
  (case when cardinality(l.asset_types) > 0 then
    case when 'AT' = any (l.asset_types) then 1 else 0 end + case when 'GT' = any (l.asset_types) then 2 else 0 end
    + case when 'RT' = any (l.asset_types) then 4 else 0 end + case when 'PN' = any (l.asset_types) then 8 else 0 end
    + case when 'DX' = any (l.asset_types) then 16 else 0 end + case when 'CE' = any (l.asset_types) then 32 else 0 end
    + case when 'TF' = any (l.asset_types) then 64 else 0 end + case when 'PH' = any (l.asset_types) then 128 else 0 end
    + case when 'ST' = any (l.asset_types) then 256 else 0 end + case when 'LT' = any (l.asset_types) then 512 else 0 end
  else 1023 end),
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

-- The projection of these listings as it has to be.
create function project_listings(ids bigint[]) returns setof listing_hood language sql stable
begin atomic
  select hood.id, l.agent_id, l.id, c.id, l.city_id, w.price_lo, w.price_hi, w.built_lo, w.outside_lo, w.types::smallint,
    w.rooms_lo, w.rooms_hi, w.floor_lo, w.floor_hi, w.building_hi, w.elevator, w.must, w.eviction, c.activity_state = 'DO', c.is_vip
  from listing l
  join customer c on c.id = l.customer_id and not c.is_archived
  join neighborhood whole on whole.city_id = l.city_id and whole.is_whole_city
  cross join lateral wish_of(l) w
  cross join lateral unnest(case when whole.id = any (l.neighborhoods) then array[-l.city_id::bigint] else l.neighborhoods end) as hood (id)
  where l.id = any (ids);
end;
insert into listing_hood select * from project_listings(array(select id from listing));

-- What tells a match that is new from one that is not stands in the index of the market too.
drop index asset_market;
create index asset_market on asset (city_id, neighborhood_id, id)
  include (agent_id, market, market_at, news_at, price, available_from, fit_types, fit_rooms_lo, fit_rooms_hi, fit_floor_hi, fit_floor_lo, fit_building,
    fit_elevator, fit_elevator_worst, fit_features, fit_built, fit_outside, fit_known)
  where market > 0;

drop index asset_access_agent;
create index asset_access_agent on asset_access (agent_id, kind, asset_id) include (since);

-- A kept count says how many are new, since a look; the look is one more thing that it hangs on.
delete from listing_count;
alter table listing_count drop column newest_at, add column new_matches integer not null, add column seen_at timestamptz not null;

-- Follows listings: the projection, when they were looked at, their count, the agent's dot.
create function listing_hood_follow_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from listing_hood h using before b
    where h.hood_id = any (b.neighborhoods || -b.city_id::bigint) and h.agent_id = b.agent_id and h.listing_id = b.id and h.city_id = b.city_id;
    perform recheck_matches(array(select distinct agent_id from before));
  end if;
  if tg_op <> 'DELETE' then
    insert into listing_hood select * from project_listings(array(select id from after));
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
      and h.hood_id = any (l.neighborhoods || -l.city_id::bigint) and h.agent_id = l.agent_id and h.listing_id = l.id and h.city_id = l.city_id;
    insert into listing_hood select * from project_listings(ids);
    perform recheck_matches(array(select distinct agent_id from listing where id = any (ids)));
  end if;
  return null;
end $$;
create trigger customer_updated after update on customer
  referencing old table as before new table as after for each statement execute function listing_hood_follow_customer();
