create or replace trigger note_inserted after insert on note
  referencing new table as after for each statement execute function customer_follow_note();
create or replace trigger note_updated after update on note
  referencing old table as before new table as after for each statement execute function customer_follow_note();
create or replace trigger note_deleted after delete on note
  referencing old table as before for each statement execute function customer_follow_note();
