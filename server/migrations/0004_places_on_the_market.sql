-- Places on the market: what the search box suggests, and where lists of assets look for words.

-- A city, a neighborhood (but not a whole city's row) or a street, to be found by its own words and its city's.
create table place (
  -- 0 city, 1 neighborhood, 2 street.
  kind smallint not null,
  ref_id bigint not null,
  city_id integer not null,
  name text not null,
  -- Folded names: its own, and its city's; a city has no town.
  own text not null,
  town text not null,
  -- Its assets that all agents see; counted in the background.
  open_count integer not null default 0,
  primary key (kind, ref_id)
) with (fillfactor = 90);

-- The rows of these places as they have to be, not counted yet.
create function project_places(of_kind smallint, ids bigint[]) returns setof place language sql stable
begin atomic
  select 0::smallint, c.id, c.id, c.name, c.search, '', 0 from city c where of_kind = 0 and c.id = any (ids)
  union all
  select 1::smallint, n.id, n.city_id, n.name, n.search, c.search, 0
  from neighborhood n join city c on c.id = n.city_id where of_kind = 1 and n.id = any (ids) and not n.is_whole_city
  union all
  select 2::smallint, s.id, s.city_id, s.name, s.search, c.search, 0
  from street s join city c on c.id = s.city_id where of_kind = 2 and s.id = any (ids);
end;

-- Keeps the places of a register; the argument is their kind.
create function place_follow_register() returns trigger language plpgsql as $$
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

create trigger city_place_inserted after insert on city
  referencing new table as after for each statement execute function place_follow_register('0');
create trigger city_place_updated after update on city
  referencing old table as before new table as after for each statement execute function place_follow_register('0');
create trigger city_place_deleted after delete on city
  referencing old table as before for each statement execute function place_follow_register('0');
create trigger neighborhood_place_inserted after insert on neighborhood
  referencing new table as after for each statement execute function place_follow_register('1');
create trigger neighborhood_place_updated after update on neighborhood
  referencing old table as before new table as after for each statement execute function place_follow_register('1');
create trigger neighborhood_place_deleted after delete on neighborhood
  referencing old table as before for each statement execute function place_follow_register('1');
create trigger street_place_inserted after insert on street
  referencing new table as after for each statement execute function place_follow_register('2');
create trigger street_place_updated after update on street
  referencing old table as before new table as after for each statement execute function place_follow_register('2');
create trigger street_place_deleted after delete on street
  referencing old table as before for each statement execute function place_follow_register('2');

-- The places with open assets under the first letter, and the first two, of each of their own words, but for beginnings of their city's words:
-- the best of the shortest searches are the first entries. Longer words are found by trigrams, which two letters are too few for.
create table place_start (
  start text not null,
  kind smallint not null,
  open_count integer not null,
  name text not null,
  ref_id bigint not null,
  city_id integer not null
);
create unique index place_start_key on place_start (start, kind, open_count desc, name, ref_id) include (city_id);

create function place_starts(own text, town text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct left(word, letters) from unnest(string_to_array(own, ' ')) word, generate_series(1, 2) letters
  where word not in ('', '/') and town not like '% ' || left(word, letters) || '%';
end;

create function place_start_follow_place() returns trigger language plpgsql as $$
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
create trigger place_inserted after insert on place
  referencing new table as after for each statement execute function place_start_follow_place();
create trigger place_updated after update on place
  referencing old table as before new table as after for each statement execute function place_start_follow_place();
create trigger place_deleted after delete on place
  referencing old table as before for each statement execute function place_start_follow_place();

insert into place select * from project_places(0::smallint, array(select id from city));
insert into place select * from project_places(1::smallint, array(select id from neighborhood));
insert into place select * from project_places(2::smallint, array(select id from street));
create index place_search on place using gin (own gin_trgm_ops, (own || town) gin_trgm_ops);

-- What is open to all agents in the order of lists: everywhere, in a city, in a neighborhood, in a street; and by the address's number.
create index asset_open on asset (id) include (agent_id, city_id, neighborhood_id, street_id) where market = 2;
create index asset_open_city on asset (city_id, id) where market = 2;
create index asset_open_hood on asset (neighborhood_id, id) where market = 2;
create index asset_open_street on asset (street_id, id) where market = 2;
create index asset_open_number on asset using gin ((' ' || address_number) gin_trgm_ops) with (fastupdate = off) where market = 2;
drop index asset_street;
-- What is on the market and not open to all: by id, for contacts and viewers; and all of it by owner.
create index asset_closed on asset (id) include (agent_id, market, city_id, neighborhood_id, street_id) where market in (1, 3);
create index asset_agent_market on asset (agent_id, market, id) include (city_id, neighborhood_id, street_id) where market > 0;

-- Counts the open assets of these places anew.
create function recount_places(cities integer[], hoods bigint[], streets bigint[]) returns void language plpgsql as $$
begin
  lock table place in row exclusive mode;
  -- Locked in one order, so that counts of the same places wait for one another; and before they count, so that the last one counts all.
  perform from place p
  where p.kind = 0 and p.ref_id = any (cities) or p.kind = 1 and p.ref_id = any (hoods) or p.kind = 2 and p.ref_id = any (streets)
  order by p.kind, p.ref_id for no key update;
  update place p set open_count = counted.open_count
  from (
    select q.kind, q.ref_id, case q.kind
      when 0 then (select count(*) from asset a where a.market = 2 and a.city_id = q.ref_id)
      when 1 then (select count(*) from asset a where a.market = 2 and a.neighborhood_id = q.ref_id)
      else (select count(*) from asset a where a.market = 2 and a.street_id = q.ref_id) end as open_count
    from place q
    where q.kind = 0 and q.ref_id = any (cities) or q.kind = 1 and q.ref_id = any (hoods) or q.kind = 2 and q.ref_id = any (streets)) counted
  where p.kind = counted.kind and p.ref_id = counted.ref_id and p.open_count <> counted.open_count;
end $$;
select recount_places(array(select id from city), array(select id from neighborhood), array(select id from street));
