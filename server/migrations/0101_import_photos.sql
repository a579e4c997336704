-- Photos that come along with the zip of an account: how many a row has that were not put to its property yet, and how many an import still waits for.
alter table import_row add column photos smallint not null default 0;
alter table import add column photos_left integer not null default 0;
