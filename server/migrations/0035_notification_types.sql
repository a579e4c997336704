-- The types stand in the contract alone; during an upgrade one version reads those of another.
alter table notification drop constraint notification_notification_type_check;
