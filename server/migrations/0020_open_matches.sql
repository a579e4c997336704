-- Counts of matches are of open ones: a kept count names the assets that it left out because the customer spoke about them.
delete from listing_count;
alter table listing_count add column marked bigint[] not null;

-- What a customer spoke about is not new for them: the dot that it may have lit is looked at again.
create function customer_asset_recheck() returns trigger language plpgsql as $$
begin
  perform recheck_matches(array(select agent_id from customer where id = new.customer_id));
  return null;
end $$;
create trigger customer_asset_marked after insert on customer_asset for each row
  when (new.is_interested is not null) execute function customer_asset_recheck();
create trigger customer_asset_mark_changed after update on customer_asset for each row
  when ((old.is_interested is null) <> (new.is_interested is null)) execute function customer_asset_recheck();
