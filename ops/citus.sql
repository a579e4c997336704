-- Several machines by Citus (docs/scaling.md, docs/decisions/0094): run once by psql at the coordinator, as the owner of an empty database that a first start without
-- PARTITIONS made, before anybody signs in. Read it before: it was never run on Citus, and the product does not run on what it makes as it is (see the end).
--   psql --set ON_ERROR_STOP=1 --single-transaction --file ops/citus.sql "$DATABASE_URL"

create extension if not exists citus;
set citus.enable_unsafe_triggers = on;
set citus.multi_shard_modify_mode = sequential;

-- Every table stands in one family.
create temporary table family (name regclass primary key, kind text not null);

-- Small, read by every statement, seldom written: a copy on each machine.
insert into family select unnest(array['agency', 'agent', 'block', 'city', 'connection', 'lead_source', 'neighborhood', 'street']::regclass[]), 'reference';

-- What matching joins: a city's rows stand on one machine.
insert into family select unnest(array['asset', 'asset_access', 'customer_asset', 'hidden_asset', 'listing_neighborhood', 'neighborhood_version']::regclass[]), 'city_id';

-- What grows with an agent's customers: an agent's rows stand on one machine.
insert into family select unnest(array['agent_home', 'customer', 'listing', 'message', 'notification', 'offline_mark', 'opened_asset', 'phone_call', 'received_message']::regclass[]), 'agent_id';

-- All else stays on the coordinator. What has no column of its family (notes, photos, events of an asset) can follow once it has one.
insert into family select unnest(array[
  'access_log', 'account_export', 'activity_area', 'advertiser', 'agency_event', 'agency_invitation', 'agency_logo', 'agent_setting', 'agent_write', 'answers_link', 'api_token', 'asset_event',
  'asset_image', 'asset_price', 'asset_question', 'asset_tag', 'back_office_log', 'banner', 'banner_city', 'banner_day', 'bulk_item', 'bulk_job', 'busy_calendar', 'busy_time', 'chain', 'chain_agent', 'chain_change', 'chain_edge', 'chain_flat', 'chain_link', 'client_error', 'consent', 'cooperation', 'current_asset',
  'customer_event', 'customer_merge', 'customer_share', 'customer_share_step', 'customer_tag', 'deal', 'deal_fee', 'deal_fee_part', 'deal_side', 'deleted_asset', 'deleted_customer_total', 'demand_offer',
  'document', 'document_event', 'document_file', 'document_move', 'document_signer', 'document_sms', 'document_upload', 'exclusivity', 'exclusivity_action', 'fee_file',
  'form_version', 'friend_request', 'gesher_task', 'google_connection', 'google_state', 'idempotency_key', 'import', 'import_heading', 'import_row', 'known_address', 'lead', 'lead_mailbox', 'lead_turn',
  'listing_count', 'listing_seen', 'live_event', 'marked_image', 'marketing_scan', 'material_facts', 'message_asset', 'message_receipt', 'messaging_client', 'migration', 'mood', 'note',
  'notification_preference', 'oauth_client', 'oauth_grant', 'oauth_token', 'open_house', 'otp_code', 'otp_try', 'outbox', 'overview_act', 'owner_form', 'partner', 'partner_answer', 'passkey', 'passkey_challenge', 'personal_link', 'place', 'place_start', 'potential_deal_count', 'proposal', 'push',
  'push_token', 'push_topic', 'push_total', 'rate_limit', 'registered_broker', 'reverse_demand_page', 'review', 'review_link', 'saved_filter', 'seal', 'seal_head', 'seller_message', 'seller_page',
  'session', 'shared_secret', 'sql_file', 'suspended_connection', 'tag', 'task', 'upload', 'upload_piece', 'vapid_key', 'viewing', 'viewing_link', 'viewing_offer', 'viewing_slot', 'webhook', 'webhook_delivery'
]::regclass[]), 'local';

-- Foreign keys left out: those that no machine can check alone. What stays leads to a reference table, within the coordinator, or within a family by its column.
do $$
declare
  one record;
begin
  for one in
    select k.conrelid::regclass as name, k.conname
    from pg_constraint k join family child on child.name = k.conrelid join family parent on parent.name = k.confrelid
    where k.contype = 'f' and parent.kind <> 'reference' and not (child.kind = 'local' and parent.kind = 'local')
      and not (child.kind = parent.kind and exists (select from generate_subscripts(k.conkey, 1) at
        join pg_attribute mine on mine.attrelid = k.conrelid and mine.attnum = k.conkey[at]
        join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[at]
        where mine.attname = child.kind and theirs.attname = child.kind))
  loop
    execute format('alter table %s drop constraint %I', one.name, one.conname);
  end loop;
end $$;
-- Keys hold the column of their family, which is never updated: a reference by it takes no "on update cascade".
alter table asset_access drop constraint asset_access_city_id_asset_id_fkey;
alter table hidden_asset drop constraint hidden_asset_city_id_asset_id_fkey;
alter table asset drop constraint asset_city_id_id_key, drop constraint asset_pkey, add constraint asset_pkey primary key (city_id, id);
alter table asset_access add constraint asset_access_city_id_asset_id_fkey foreign key (city_id, asset_id) references asset (city_id, id) on delete cascade;
alter table hidden_asset add constraint hidden_asset_city_id_asset_id_fkey foreign key (city_id, asset_id) references asset (city_id, id) on delete cascade;
alter table customer drop constraint customer_pkey, add constraint customer_pkey primary key (agent_id, id);
alter table listing drop constraint listing_pkey, add constraint listing_pkey primary key (agent_id, id);
alter table message drop constraint message_pkey, add constraint message_pkey primary key (agent_id, id);
alter table phone_call drop constraint phone_call_pkey, add constraint phone_call_pkey primary key (agent_id, id);
alter table received_message drop constraint received_message_pkey, add constraint received_message_pkey primary key (agent_id, id);
create index asset_id on asset (id);
create index customer_id on customer (id);
create index listing_id on listing (id);
create index message_id on message (id);
create index phone_call_id on phone_call (id);
create index received_message_id on received_message (id);

-- Triggers go whose functions read or write another family, or that would run once for each copy: the last section says what takes their place.
do $$
declare
  one record;
begin
  for one in
    select g.tgrelid::regclass as name, g.tgname from pg_trigger g join family on family.name = g.tgrelid
    where not g.tgisinternal and family.kind <> 'local' and g.tgname <> 'asset_fit'
  loop
    execute format('drop trigger %I on %s', one.tgname, one.name);
  end loop;
end $$;

select create_reference_table(name) from family where kind = 'reference' order by name::text;

select create_distributed_table('asset', 'city_id', colocate_with => 'none', shard_count => 64);
select create_distributed_table(name, kind, colocate_with => 'asset') from family where kind = 'city_id' and name <> 'asset'::regclass order by name::text;

select create_distributed_table('customer', 'agent_id', colocate_with => 'none', shard_count => 64);
select create_distributed_table(name, kind, colocate_with => 'customer') from family where kind = 'agent_id' and name <> 'customer'::regclass order by name::text;

-- Known on all machines, so that a statement may begin at any of them.
select citus_add_local_table_to_metadata(name) from family where kind = 'local' order by name::text;

-- Functions that take a row of a distributed table work on each machine.
select create_distributed_function('fit_of(asset)'), create_distributed_function('listing_criteria_of(listing)');

-- What the product has to do otherwise, before it runs on this:
-- 1. The column of a family is never updated: an asset that moves to another city, and a customer who is handed over, are deleted and inserted in one transaction
--    (updateAsset, hand-overs, merges), their children with them.
-- 2. What triggers did that are gone is told by jobs, as the market is (market-news): the projection follows listings and customers (project_listings), dots and counts
--    follow (recheck_matches, recount_home), devices (mark_…) and webhooks (webhook_follow_…). asset_fit reads its own row alone, and stays. Places are recounted by jobs, too (project_places).
-- 3. What a key that is left out took along (on delete cascade, set null) goes by statements of deleteAsset and of the deletion of customers.
-- 4. A job that tells of an asset reads the city's machine for the agents, and then writes each agent's (markNewMatches does both in one statement now).
-- 5. `select … for update` of an asset by its id alone has to name its city: Citus locks rows of one machine.
-- 6. Later migrations go through the coordinator; keys and references are written as CONTRIBUTING.md says of a table.
