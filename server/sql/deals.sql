-- A deal's notes may name a customer, and what they wrote of their agent too: it goes with them. How they rated stays, without a name.
create or replace function deal_forget_customer() returns trigger language plpgsql as $$
begin
  update deal set notes = null where id = new.deal_id;
  update review r set text = null, answer = null, answered_at = null from review_link l
    where l.deal_id = new.deal_id and l.side = new.side and r.link_id = l.id;
  delete from review_link l where l.deal_id = new.deal_id and l.side = new.side and not exists (select from review where link_id = l.id);
  return null;
end $$;
