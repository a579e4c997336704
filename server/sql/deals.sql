-- A deal's notes may name a customer: they go with them.
create or replace function deal_forget_customer() returns trigger language plpgsql as $$
begin
  update deal set notes = null where id = new.deal_id;
  return null;
end $$;
