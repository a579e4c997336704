create or replace trigger city_place_inserted after insert on city
  referencing new table as after for each statement execute function place_follow_register('0');
create or replace trigger city_place_updated after update on city
  referencing old table as before new table as after for each statement execute function place_follow_register('0');
create or replace trigger city_place_deleted after delete on city
  referencing old table as before for each statement execute function place_follow_register('0');
create or replace trigger neighborhood_place_inserted after insert on neighborhood
  referencing new table as after for each statement execute function place_follow_register('1');
create or replace trigger neighborhood_place_updated after update on neighborhood
  referencing old table as before new table as after for each statement execute function place_follow_register('1');
create or replace trigger neighborhood_place_deleted after delete on neighborhood
  referencing old table as before for each statement execute function place_follow_register('1');
create or replace trigger street_place_inserted after insert on street
  referencing new table as after for each statement execute function place_follow_register('2');
create or replace trigger street_place_updated after update on street
  referencing old table as before new table as after for each statement execute function place_follow_register('2');
create or replace trigger street_place_deleted after delete on street
  referencing old table as before for each statement execute function place_follow_register('2');
create or replace trigger place_inserted after insert on place
  referencing new table as after for each statement execute function place_start_follow_place();
create or replace trigger place_updated after update on place
  referencing old table as before new table as after for each statement execute function place_start_follow_place();
create or replace trigger place_deleted after delete on place
  referencing old table as before for each statement execute function place_start_follow_place();
