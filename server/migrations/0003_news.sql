-- What became new for whom: since when an agent sees an asset, the navigation's dots, notices of matching assets, counts of matches.

-- Since when somebody sees an asset. It is new for a listing when it came to the market, or into the agent's sight, after the last look
-- (product.md section 5). '-infinity' is "as long as it has been on the market".
alter table asset
  -- When its owner's circle (connected agents, the agency) and when everybody came to see it.
  add column me_since timestamptz not null default '-infinity',
  add column al_since timestamptz not null default '-infinity',
  add column news_at timestamptz not null generated always as (greatest(market_at, me_since, al_since)) stored;
drop index asset_news;
create index asset_news on asset (city_id, news_at) where market > 0;
alter table asset_access add column since timestamptz not null default now();
-- Null: from the start.
alter table agent add column agency_since timestamptz;
-- An asset that was hidden and is not any more keeps its row, for the time when it came back.
alter table hidden_asset add column unhidden_at timestamptz;
drop index hidden_asset_asset, hidden_asset_agent;
create index hidden_asset_asset on hidden_asset (city_id, asset_id, agent_id) where unhidden_at is null;
create index hidden_asset_agent on hidden_asset (agent_id, asset_id) where unhidden_at is null;
create index hidden_asset_back on hidden_asset (agent_id, unhidden_at) where unhidden_at is not null;

-- Every listing has been looked at: at the latest when it was added.
insert into listing_seen (listing_id, seen_at, new_since)
select id, created_at, created_at from listing on conflict do nothing;
create index listing_seen_at on listing_seen (seen_at);

-- How many assets match a listing, and when the latest came, for as long as nothing changed: the listing, its neighborhoods and its agent's sight (the sum of their
-- versions), and the day, which says for whom the keys come too late. No reference to the listing: counts are written while lists are read.
create table listing_count (
  listing_id bigint primary key,
  matches integer not null,
  -- When the latest of them became new; null without matches.
  newest_at timestamptz,
  listing_updated_at timestamptz not null,
  version bigint not null,
  counted_on date not null
);

create table hood_version (
  city_id integer not null,
  hood_id bigint not null,
  version bigint not null,
  primary key (city_id, hood_id)
) with (fillfactor = 50);

-- What an agent's navigation shows, one row for the call that every open page makes every 30 seconds. Events light it; what may have gone
-- out, or changed, is marked stale and looked at again when it is next asked for.
-- Whoever locks rows of several agents locks them in the order of agent_id, and before any notification.
create table agent_home (
  agent_id bigint primary key references agent on delete cascade,
  new_matches boolean not null default false,
  matches_stale boolean not null default false,
  new_friend_request boolean not null default false,
  new_leads boolean not null default false,
  unread_notifications integer not null default 0,
  counts_stale boolean not null default false,
  -- Rises when the agent's sight of assets changes: connections, hides, contacts, viewers, blocks.
  sight_version bigint not null default 0
) with (fillfactor = 50);
insert into agent_home (agent_id, matches_stale, counts_stale) select id, true, true from agent;

create function agent_home_follow_agent() returns trigger language plpgsql as $$
begin
  insert into agent_home (agent_id) select id from after;
  return null;
end $$;
create trigger agent_inserted after insert on agent
  referencing new table as after for each statement execute function agent_home_follow_agent();

-- The agents' leads, requests or notifications changed: count them again.
create function recount_home(agents bigint[]) returns void language sql
begin atomic
  update agent_home h set counts_stale = true
  from (select agent_id from agent_home where agent_id = any (agents) and not counts_stale order by agent_id for no key update) t
  where h.agent_id = t.agent_id;
end;

-- The agents' listings or sight changed: see again whether they have new matches.
create function recheck_matches(agents bigint[]) returns void language sql
begin atomic
  update agent_home h set matches_stale = true
  from (select agent_id from agent_home where agent_id = any (agents) and not matches_stale order by agent_id for no key update) t
  where h.agent_id = t.agent_id;
end;

-- The agents see other assets than before.
create function sight_changed(agents bigint[]) returns void language sql
begin atomic
  update agent_home h set matches_stale = true, sight_version = sight_version + 1
  from (select agent_id from agent_home where agent_id = any (agents) order by agent_id for no key update) t
  where h.agent_id = t.agent_id;
end;

create function agent_home_follow_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recount_home(array(select distinct to_id from after));
  else
    perform recount_home(array(select distinct to_id from before));
  end if;
  return null;
end $$;
create trigger friend_request_inserted after insert on friend_request
  referencing new table as after for each statement execute function agent_home_follow_request();
create trigger friend_request_deleted after delete on friend_request
  referencing old table as before for each statement execute function agent_home_follow_request();

-- A lead is new until it was opened, when it came by a call, the public page or an import (product.md section 3).
create function is_new_lead(c customer) returns boolean language sql immutable parallel safe
return c.source <> 'agent' and c.opened_at is null and c.activity_state = 'AV' and not c.is_archived;

create function agent_home_follow_customer() returns trigger language plpgsql as $$
declare agents bigint[];
begin
  if tg_op = 'INSERT' then
    agents := array(select distinct agent_id from after c where is_new_lead(c));
  elsif tg_op = 'DELETE' then
    agents := array(select distinct agent_id from before c where is_new_lead(c));
  else
    agents := array(select agent_id from before c where is_new_lead(c) union select agent_id from after c where is_new_lead(c));
  end if;
  if cardinality(agents) > 0 then perform recount_home(agents); end if;
  return null;
end $$;
create trigger customer_lead_inserted after insert on customer
  referencing new table as after for each statement execute function agent_home_follow_customer();
create trigger customer_lead_updated after update on customer
  referencing old table as before new table as after for each statement execute function agent_home_follow_customer();
create trigger customer_lead_deleted after delete on customer
  referencing old table as before for each statement execute function agent_home_follow_customer();

-- The projection's triggers of 0002 also keep the look, the count and the dots.
create or replace function listing_hood_follow_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from listing_hood h using before b
    where h.city_id = b.city_id and h.hood_id = any (b.neighborhoods) and h.agent_id = b.agent_id and h.listing_id = b.id;
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

create or replace function listing_hood_follow_customer() returns trigger language plpgsql as $$
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
    perform recheck_matches(array(select distinct agent_id from listing where id = any (ids)));
  end if;
  return null;
end $$;

-- Notifications. The key is read by agent. No reference to `agent`: an asset open to all raises thousands at once, and each would lock and log an agent's row.
alter table notification
  drop constraint notification_agent_id_fkey,
  drop constraint notification_pkey,
  add primary key (agent_id, id),
  -- Null in a notice of a matching asset: it is worded when it is read, by what its reader may see then.
  alter column content drop not null,
  add column matched_asset_id bigint,
  add check (content is not null or matched_asset_id is not null);
drop index notification_unread;
-- One unread notice of an asset at a time, however often it changes.
create unique index notification_unread on notification (agent_id, matched_asset_id) where read_at is null;

-- Closing an account takes its notifications along.
create function notification_follow_agent() returns trigger language plpgsql as $$
begin
  delete from notification n using before b where n.agent_id = b.id;
  return null;
end $$;
create trigger agent_deleted after delete on agent
  referencing old table as before for each statement execute function notification_follow_agent();
