-- Reports to the back office in any words (spec section 7.4).
alter table gesher_task
  -- A text is too long for an index.
  add column reason_key text generated always as (md5(reason)) stored,
  drop constraint gesher_task_check,
  add constraint gesher_task_subject check (case
    when kind = 'missing_neighborhood' then num_nonnulls(city_id, name, name_key) = 3 or (num_nulls(city_id, name, name_key) = 3 and reason is not null)
    else asset_id is not null end);
drop index gesher_task_open_asset;
create unique index gesher_task_open_asset on gesher_task (agent_id, asset_id, kind, reason_key) nulls not distinct
  where closed_at is null and asset_id is not null;
create unique index gesher_task_open_words on gesher_task (agent_id, reason_key)
  where closed_at is null and asset_id is null and city_id is null;

-- The audience of an asset in marketing is its status.
update asset set audience = visibility_status where visibility_status in ('ME', 'AL', 'AG') and audience <> visibility_status;
alter table asset add constraint asset_audience_is_status check (visibility_status in ('NO', 'sold') or audience = visibility_status);

-- An upper floor below the lower one asks for nothing that there is.
update listing set to_floor = null where to_floor < from_floor;
