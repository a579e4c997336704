-- A property's video and virtual tour on other sites, and which of its pictures are floor plans (docs/decisions/0150). Nodes of the release before go on: they neither read
-- nor write these, and no table is rewritten.

alter table asset
  add column video_url text,
  add column tour_url text;
alter table asset_image add column is_plan boolean not null default false;
alter table marked_image add column is_plan boolean not null default false;
