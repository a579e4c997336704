-- How often the code on a sign or a leaflet of a property was opened, by the day in Israel (product.md section 13, "Leads and marketing"). Nothing of who opened it.
create table marketing_scan (
  city_id integer not null,
  asset_id bigint not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (city_id, asset_id, day),
  foreign key (city_id, asset_id) references asset (city_id, id) on update cascade on delete cascade
);
