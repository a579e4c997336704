-- Notifications that were taken back, handed over or erased are told of too (docs/decisions/0082).
alter table offline_mark drop constraint offline_mark_kind_check;
alter table offline_mark add check (kind in ('customer', 'listing', 'asset', 'task', 'notification', 'seen_asset', 'owner'));
