-- What happened with a customer is logged by whoever does it (server/src/domain/timeline.ts), and by no trigger.
drop trigger customer_told on customer;
drop trigger listing_change_told on listing;
drop trigger listing_end_told on listing;
drop trigger customer_asset_answer_told on customer_asset;
drop trigger customer_asset_change_told on customer_asset;
drop function customer_tell();
drop function listing_tell();
drop function customer_asset_tell();
drop function tell_event(bigint, text, jsonb, timestamptz);
delete from sql_file where name in ('timeline.sql', 'timeline.triggers.sql');
