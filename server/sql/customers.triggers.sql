create or replace trigger note_inserted after insert on note
  referencing new table as after for each statement execute function customer_follow_note();
create or replace trigger note_updated after update on note
  referencing old table as before new table as after for each statement execute function customer_follow_note();
create or replace trigger note_deleted after delete on note
  referencing old table as before for each statement execute function customer_follow_note();
create or replace trigger customer_phones_inserted before insert on customer
  for each row when (new.phone is not null or new.other_phones <> '{}') execute function customer_phones_once();
create or replace trigger customer_phones_updated before update of agent_id, phone, other_phones on customer
  for each row when ((old.agent_id, old.phone, old.other_phones) is distinct from (new.agent_id, new.phone, new.other_phones))
  execute function customer_phones_once();
