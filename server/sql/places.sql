-- Places on the market: what the search box suggests.

-- The rows of these places as they have to be, not counted yet.
create or replace function project_places(of_kind smallint, ids bigint[]) returns setof place language sql stable
begin atomic
  select 0::smallint, c.id, c.id, c.name, c.search, '', 0, 0 from city c where of_kind = 0 and c.id = any (ids)
  union all
  select 1::smallint, n.id, n.city_id, n.name, n.search, c.search, 0, 0
  from neighborhood n join city c on c.id = n.city_id where of_kind = 1 and n.id = any (ids) and not n.is_whole_city
  union all
  select 2::smallint, s.id, s.city_id, s.name, s.search, c.search, 0, 0
  from street s join city c on c.id = s.city_id where of_kind = 2 and s.id = any (ids);
end;

-- Keeps the places of a register; the argument is their kind.
create or replace function place_follow_register() returns trigger language plpgsql as $$
begin
  -- Registers and counts write the same rows in different orders: one of the two at a time.
  lock table place in share row exclusive mode;
  if tg_op = 'DELETE' then
    delete from place p using before b where p.kind = tg_argv[0]::smallint and p.ref_id = b.id;
    return null;
  end if;
  insert into place select * from project_places(tg_argv[0]::smallint, array(select id from after))
  on conflict (kind, ref_id) do update set city_id = excluded.city_id, name = excluded.name, own = excluded.own, town = excluded.town
  where (place.city_id, place.name, place.own, place.town) is distinct from (excluded.city_id, excluded.name, excluded.own, excluded.town);
  if tg_op = 'UPDATE' and tg_table_name = 'city' then
    update place p set town = a.search from after a where p.city_id = a.id and p.kind > 0 and p.town <> a.search;
  end if;
  return null;
end $$;

-- The first letter, and the first two, of each of a place's own words, but for beginnings of its city's words.
create or replace function place_starts(own text, town text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct left(word, letters) from unnest(string_to_array(own, ' ')) word, generate_series(1, 2) letters
  where word not in ('', '/') and town not like '% ' || left(word, letters) || '%';
end;

create or replace function place_start_follow_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from place_start s using before b, place_starts(b.own, b.town) as of_place (start)
    where b.open_count > 0
      and s.start = of_place.start and s.kind = b.kind and s.open_count = b.open_count and s.name = b.name and s.ref_id = b.ref_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into place_start
    select of_place.start, a.kind, a.open_count, a.name, a.ref_id, a.city_id
    from after a, place_starts(a.own, a.town) as of_place (start) where a.open_count > 0;
  end if;
  return null;
end $$;

-- Counts the open assets of these places anew.
create or replace function recount_places(cities integer[], neighborhoods bigint[], streets bigint[]) returns void language plpgsql as $$
begin
  lock table place in row exclusive mode;
  -- Locked in one order, so that counts of the same places wait for one another; and before they count, so that the last one counts all.
  perform from place p
  where p.kind = 0 and p.ref_id = any (cities) or p.kind = 1 and p.ref_id = any (neighborhoods) or p.kind = 2 and p.ref_id = any (streets)
  order by p.kind, p.ref_id for no key update;
  -- One question a kind of place, as each is found in one partition.
  update place p set open_count = counted.open[1], open_rent_count = counted.open[2]
  from (
    select q.kind, q.ref_id, case q.kind
      when 0 then (select array[count(*) filter (where a.deal_kind = 'SALE'), count(*) filter (where a.deal_kind = 'RENT')]::integer[] from asset a where a.market = 2 and a.city_id = q.ref_id)
      when 1 then (select array[count(*) filter (where a.deal_kind = 'SALE'), count(*) filter (where a.deal_kind = 'RENT')]::integer[] from asset a where a.market = 2 and a.city_id = q.city_id and a.neighborhood_id = q.ref_id)
      else (select array[count(*) filter (where a.deal_kind = 'SALE'), count(*) filter (where a.deal_kind = 'RENT')]::integer[] from asset a where a.market = 2 and a.city_id = q.city_id and a.street_id = q.ref_id) end as open
    from place q
    where q.kind = 0 and q.ref_id = any (cities) or q.kind = 1 and q.ref_id = any (neighborhoods) or q.kind = 2 and q.ref_id = any (streets)) counted
  where p.kind = counted.kind and p.ref_id = counted.ref_id and array[p.open_count, p.open_rent_count] <> counted.open;
end $$;
