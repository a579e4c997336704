-- Whether the page shows how many buyers the property would have at other prices.
alter table seller_page add column shows_price_ladder boolean not null default false;
