-- Of an agency, on the first page of its papers: a small PNG. A paper that was sent keeps the one that it was sent with.
create table agency_logo (
  agency_id bigint primary key references agency on delete cascade,
  png bytea not null check (length(png) <= 100000)
);
