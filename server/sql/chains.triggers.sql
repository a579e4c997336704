create or replace trigger chain_flat_inserted after insert on current_asset
  referencing new table as after for each statement execute function chain_follow_flats();
create or replace trigger chain_flat_updated after update on current_asset
  referencing old table as before new table as after for each statement execute function chain_follow_flats();
create or replace trigger chain_flat_deleted after delete on current_asset
  referencing old table as before for each statement execute function chain_follow_flats();
create or replace trigger chain_customer_updated after update on customer
  referencing old table as before new table as after for each statement execute function chain_follow_customers();
create or replace trigger chain_listing_inserted after insert on listing
  referencing new table as after for each statement execute function chain_follow_listings();
create or replace trigger chain_listing_updated after update on listing
  referencing old table as before new table as after for each statement execute function chain_follow_listings();
create or replace trigger chain_listing_deleted after delete on listing
  referencing old table as before for each statement execute function chain_follow_listings();
create or replace trigger chain_connection_inserted after insert on connection
  referencing new table as changed for each statement execute function chain_follow_connections();
create or replace trigger chain_connection_deleted after delete on connection
  referencing old table as changed for each statement execute function chain_follow_connections();
create or replace trigger chain_setting_inserted after insert on agent_setting for each row
  when (new.chains) execute function chain_follow_setting();
create or replace trigger chain_setting_changed after update of chains on agent_setting for each row
  when (old.chains <> new.chains) execute function chain_follow_setting();
