-- Whether an agent sent a message by hand, or it went to many or by itself: what customers agreed to decides of those (docs/decisions/0059).
alter table message add column purpose text not null default 'by_hand' check (purpose in ('by_hand', 'broadcast', 'automatic'));
