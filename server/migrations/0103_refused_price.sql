-- The price that a customer called too high, once it fell: the match is open again, and says both.
alter table customer_asset add column refused_price integer;
