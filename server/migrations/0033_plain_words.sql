-- The names of the specification: neighborhood, listing criteria, new matches. What runs on them stands in server/sql.
alter type wish rename to listing_criteria;
alter function wish_of(listing) rename to listing_criteria_of;
alter table listing_hood rename to listing_neighborhood;
alter table listing_neighborhood rename hood_id to neighborhood_id;
alter index listing_hood_key rename to listing_neighborhood_key;
alter function listing_hood_follow_listing() rename to listing_neighborhood_follow_listing;
alter function listing_hood_follow_customer() rename to listing_neighborhood_follow_customer;
alter table hood_version rename to neighborhood_version;
alter table neighborhood_version rename hood_id to neighborhood_id;
alter table asset rename news_at to new_matches_at;
alter index asset_news rename to asset_new_matches;
alter index asset_open_hood rename to asset_open_neighborhood;
-- A parameter has no other way to a new name; server/sql makes it again.
drop function recount_places(integer[], bigint[], bigint[]);
