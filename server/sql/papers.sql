-- A draft is about its customer and goes with them; what was sent stays, as the law asks.
create or replace function delete_drafts() returns trigger language plpgsql as $$
begin
  delete from document where customer_id = old.id and state = 'draft';
  return old;
end $$;
