-- Whoever asked for a code has a ticket: wrong tries that bring it are counted by it alone (docs/decisions/0097).
alter table otp_code add column ticket_hash bytea;
alter table otp_code add column ticket_tries integer not null default 0;
