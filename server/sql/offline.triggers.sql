create or replace trigger offline_customer_deleted after delete on customer
  referencing old table as before for each statement execute function mark_left_customer();
create or replace trigger offline_customer_left after update of agent_id on customer for each row
  when (old.agent_id <> new.agent_id) execute function mark_left_thing('customer');
create or replace trigger offline_listing_deleted after delete on listing
  referencing old table as before for each statement execute function mark_left_listing();
create or replace trigger offline_listing_left after update of agent_id on listing for each row
  when (old.agent_id <> new.agent_id) execute function mark_left_thing('listing');
create or replace trigger offline_listing_moved after update of customer_id on listing for each row
  when (old.customer_id <> new.customer_id) execute function mark_former_customer();
create or replace trigger offline_task_deleted after delete on task
  referencing old table as before for each statement execute function mark_left_task();
create or replace trigger offline_task_left after update of agent_id, deleted_at on task for each row
  when (old.agent_id <> new.agent_id or old.deleted_at is null and new.deleted_at is not null) execute function mark_left_thing('task');
create or replace trigger offline_notification_deleted after delete on notification
  referencing old table as before for each statement execute function mark_left_notification();
create or replace trigger offline_notification_left after update of agent_id on notification for each row
  when (old.agent_id <> new.agent_id) execute function mark_left_thing('notification');
create or replace trigger offline_asset_deleted after delete on asset
  referencing old table as before for each statement execute function mark_left_asset();
create or replace trigger offline_asset_left after update on asset
  referencing old table as before new table as after for each statement execute function mark_handed_over_asset();
create or replace trigger offline_customer_archived after update of is_archived on customer for each row
  when (old.is_archived <> new.is_archived) execute function mark_archived_customer();
create or replace trigger offline_note_inserted after insert on note
  referencing new table as after for each statement execute function mark_noted_customer();
create or replace trigger offline_note_updated after update on note
  referencing old table as before new table as after for each statement execute function mark_noted_customer();
create or replace trigger offline_note_deleted after delete on note
  referencing old table as before for each statement execute function mark_noted_customer();
create or replace trigger offline_photo_inserted after insert on asset_image
  referencing new table as after for each statement execute function mark_photographed_asset();
create or replace trigger offline_photo_updated after update on asset_image
  referencing old table as before new table as after for each statement execute function mark_photographed_asset();
create or replace trigger offline_photo_deleted after delete on asset_image
  referencing old table as before for each statement execute function mark_photographed_asset();
create or replace trigger offline_marked_photo_inserted after insert on marked_image
  referencing new table as after for each statement execute function mark_photographed_asset();
create or replace trigger offline_marked_photo_updated after update on marked_image
  referencing old table as before new table as after for each statement execute function mark_photographed_asset();
create or replace trigger offline_marked_photo_deleted after delete on marked_image
  referencing old table as before for each statement execute function mark_photographed_asset();
create or replace trigger offline_access_inserted after insert on asset_access
  referencing new table as after for each statement execute function mark_asset_access();
create or replace trigger offline_access_deleted after delete on asset_access
  referencing old table as before for each statement execute function mark_asset_access();
create or replace trigger offline_hidden_inserted after insert on hidden_asset
  referencing new table as after for each statement execute function mark_hidden_asset();
create or replace trigger offline_hidden_updated after update on hidden_asset
  referencing old table as before new table as after for each statement execute function mark_hidden_asset();
create or replace trigger offline_hidden_deleted after delete on hidden_asset
  referencing old table as before for each statement execute function mark_hidden_asset();
create or replace trigger offline_connection_inserted after insert on connection
  referencing new table as after for each statement execute function mark_connection();
create or replace trigger offline_connection_deleted after delete on connection
  referencing old table as before for each statement execute function mark_connection();
create or replace trigger offline_block_inserted after insert on block
  referencing new table as after for each statement execute function mark_block();
create or replace trigger offline_block_deleted after delete on block
  referencing old table as before for each statement execute function mark_block();
create or replace trigger offline_agent_moved after update of agency_id, is_working, closed_at on agent for each row
  when ((old.agency_id, old.is_working, old.closed_at) is distinct from (new.agency_id, new.is_working, new.closed_at)) execute function mark_agent();
create or replace trigger offline_agent_waiting after update of license_state on agent for each row
  when ((old.license_state = 'waiting') <> (new.license_state = 'waiting')) execute function mark_waiting_agent();
create or replace trigger offline_addresses_guarded after insert on agent_setting for each row
  when (new.hide_address_before_order) execute function mark_guarded_addresses();
create or replace trigger offline_addresses_changed after update of hide_address_before_order on agent_setting for each row
  when (old.hide_address_before_order <> new.hide_address_before_order) execute function mark_guarded_addresses();
create or replace trigger offline_set_aside after insert or update of until on overview_act for each row
  when (new.kind in ('EXCLUSIVITY_ENDS', 'SILENT_BUYERS', 'MISSING_FACTS')) execute function mark_set_aside();
create or replace trigger offline_customer_tagged after insert on customer_tag
  referencing new table as after for each statement execute function mark_noted_customer();
create or replace trigger offline_customer_untagged after delete on customer_tag
  referencing old table as before for each statement execute function mark_noted_customer();
create or replace trigger offline_asset_tagged after insert on asset_tag
  referencing new table as after for each statement execute function mark_tagged_asset();
create or replace trigger offline_asset_untagged after delete on asset_tag
  referencing old table as before for each statement execute function mark_tagged_asset();
create or replace trigger offline_tag_changed after update on tag
  referencing new table as after for each statement execute function mark_things_of_tag();
