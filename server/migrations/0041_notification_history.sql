-- What was read 90 days ago is deleted.
create index notification_read on notification (read_at) where read_at is not null;
