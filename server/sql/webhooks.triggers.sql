create or replace trigger webhook_customer_inserted after insert on customer
  referencing new table as after for each statement execute function webhook_follow_customer();
create or replace trigger webhook_customer_updated after update on customer
  referencing old table as before new table as after for each statement execute function webhook_follow_customer();
create or replace trigger webhook_listing_inserted after insert on listing
  referencing new table as after for each statement execute function webhook_follow_card();
create or replace trigger webhook_listing_updated after update on listing
  referencing old table as before new table as after for each statement execute function webhook_follow_card();
create or replace trigger webhook_listing_deleted after delete on listing
  referencing old table as before for each statement execute function webhook_follow_card();
create or replace trigger webhook_note_inserted after insert on note
  referencing new table as after for each statement execute function webhook_follow_card();
create or replace trigger webhook_note_updated after update on note
  referencing old table as before new table as after for each statement execute function webhook_follow_card();
create or replace trigger webhook_note_deleted after delete on note
  referencing old table as before for each statement execute function webhook_follow_card();
create or replace trigger webhook_current_asset_inserted after insert on current_asset
  referencing new table as after for each statement execute function webhook_follow_card();
create or replace trigger webhook_current_asset_updated after update on current_asset
  referencing old table as before new table as after for each statement execute function webhook_follow_card();
create or replace trigger webhook_current_asset_deleted after delete on current_asset
  referencing old table as before for each statement execute function webhook_follow_card();
create or replace trigger webhook_asset_inserted after insert on asset
  referencing new table as after for each statement execute function webhook_follow_asset();
create or replace trigger webhook_asset_updated after update on asset
  referencing old table as before new table as after for each statement execute function webhook_follow_asset();
create or replace trigger webhook_asset_image_inserted after insert on asset_image
  referencing new table as after for each statement execute function webhook_follow_photo();
create or replace trigger webhook_asset_image_updated after update on asset_image
  referencing old table as before new table as after for each statement execute function webhook_follow_photo();
create or replace trigger webhook_asset_image_deleted after delete on asset_image
  referencing old table as before for each statement execute function webhook_follow_photo();
create or replace trigger webhook_message_inserted after insert on message
  referencing new table as after for each statement execute function webhook_follow_message();
create or replace trigger webhook_message_updated after update on message
  referencing old table as before new table as after for each statement execute function webhook_follow_message();
create or replace trigger webhook_deal_side_inserted after insert on deal_side
  referencing new table as after for each statement execute function webhook_follow_deal_side();
create or replace trigger webhook_task_updated after update on task
  referencing old table as before new table as after for each statement execute function webhook_follow_task();
create or replace trigger webhook_notification_inserted after insert on notification
  referencing new table as after for each statement execute function webhook_follow_notification();
create or replace trigger webhook_document_inserted after insert on document
  referencing new table as after for each statement execute function webhook_follow_document();
create or replace trigger webhook_document_updated after update on document
  referencing old table as before new table as after for each statement execute function webhook_follow_document();
create or replace trigger webhook_viewing_inserted after insert on viewing
  referencing new table as after for each statement execute function webhook_follow_viewing();
create or replace trigger webhook_viewing_updated after update on viewing
  referencing old table as before new table as after for each statement execute function webhook_follow_viewing();
create or replace trigger webhook_customer_tagged after insert on customer_tag
  referencing new table as after for each statement execute function webhook_follow_card();
create or replace trigger webhook_customer_untagged after delete on customer_tag
  referencing old table as before for each statement execute function webhook_follow_card();
create or replace trigger webhook_asset_tagged after insert on asset_tag
  referencing new table as after for each statement execute function webhook_follow_asset_tag();
create or replace trigger webhook_asset_untagged after delete on asset_tag
  referencing old table as before for each statement execute function webhook_follow_asset_tag();
