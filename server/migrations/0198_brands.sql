-- The logo and the color of an agent and of an agency, on what they publish (docs/decisions/0156). A logo is its name below /media. Nodes of the release before go on: they
-- neither read nor write these.

alter table agent
  add column logo_file text,
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');
alter table agency
  add column logo_file text,
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');
