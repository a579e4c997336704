-- What an agent may see or hid is asked for city by city, and places are counted in their city.
drop index asset_access_agent;
create index asset_access_agent on asset_access (agent_id, kind, city_id, asset_id) include (since);
drop index hidden_asset_agent;
create index hidden_asset_agent on hidden_asset (agent_id, city_id, asset_id) where unhidden_at is null;
drop index asset_open_neighborhood;
create index asset_open_neighborhood on asset (neighborhood_id, id) include (city_id) where market = 2;
drop index asset_open_street;
create index asset_open_street on asset (street_id, id) include (city_id) where market = 2;

-- The city tables become hash partitions here, where a first start asks for it (PARTITIONS; server/src/platform/database/partitions.ts). Later migrations run on both layouts
-- (CONTRIBUTING.md, "A table").
