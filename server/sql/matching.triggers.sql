create or replace trigger listing_inserted after insert on listing
  referencing new table as after for each statement execute function listing_neighborhood_follow_listing();
create or replace trigger listing_updated after update on listing
  referencing old table as before new table as after for each statement execute function listing_neighborhood_follow_listing();
create or replace trigger listing_deleted after delete on listing
  referencing old table as before for each statement execute function listing_neighborhood_follow_listing();
create or replace trigger customer_updated after update on customer
  referencing old table as before new table as after for each statement execute function listing_neighborhood_follow_customer();

create or replace trigger customer_asset_marked after insert on customer_asset for each row
  when (new.is_interested is not null) execute function customer_asset_recheck();
create or replace trigger customer_asset_mark_changed after update on customer_asset for each row
  when ((old.is_interested is null) <> (new.is_interested is null)) execute function customer_asset_recheck();

-- What was sent is not new any more.
create or replace trigger customer_asset_sent after insert on customer_asset for each row
  when (new.sent_at is not null) execute function customer_asset_recheck();
create or replace trigger customer_asset_sent_again after update on customer_asset for each row
  when (new.sent_at is distinct from old.sent_at) execute function customer_asset_recheck();
