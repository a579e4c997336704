create or replace trigger customer_drafts before delete on customer
  for each row execute function delete_drafts();
