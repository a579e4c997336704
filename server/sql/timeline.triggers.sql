create or replace trigger customer_told after update on customer for each row
  when ((old.name, old.phone, old.activity_state, old.is_vip, old.is_archived, old.do_not_contact)
    is distinct from (new.name, new.phone, new.activity_state, new.is_vip, new.is_archived, new.do_not_contact))
  execute function customer_tell();

create or replace trigger listing_change_told after update on listing for each row execute function listing_tell();
create or replace trigger listing_end_told after delete on listing for each row execute function listing_tell();

create or replace trigger customer_asset_answer_told after insert on customer_asset for each row
  when (new.is_interested is not null) execute function customer_asset_tell();
create or replace trigger customer_asset_change_told after update on customer_asset for each row
  when ((old.is_interested, old.answer_reason) is distinct from (new.is_interested, new.answer_reason)) execute function customer_asset_tell();
