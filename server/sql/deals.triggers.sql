create or replace trigger deal_side_customer_deleted after update on deal_side for each row
  when (old.customer_id is not null and new.customer_id is null) execute function deal_forget_customer();
