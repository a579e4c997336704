-- Photos: what each was made from, and those on which another firm's logo is being removed.

-- The hash of what was uploaded: the same photo sent again is recognised by it, under whatever name its files stand by now. Null for drawings.
alter table asset_image add column content text;
update asset_image set content = split_part(file, '/', 3) where file like 'assets/%';

-- A photo that carries another firm's logo. While it waits for the job ("waiting") or for its agent ("held") it is no row of asset_image,
-- so that no list, page or preview can show it. Once filled in ("filled") it is one again, with this id and files of its own; the original stays here
-- until the agent has looked at it.
create table marked_image (
  id bigint primary key,
  asset_id bigint not null references asset on delete cascade,
  position integer not null,
  width integer not null,
  height integer not null,
  file text not null,
  content text,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'held', 'filled')),
  -- The logo, in pixels of the largest size.
  region_left integer not null,
  region_top integer not null,
  region_width integer not null,
  region_height integer not null,
  -- Rises with every region that is drawn: a job for an earlier one does nothing.
  mark integer not null default 1
);
create index marked_image_asset on marked_image (asset_id, position);
