-- What was written down stays as it is, whoever asks.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- A row goes with the customer whom it is about, or once it is 24 months old.
create or replace function keep_access() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '24 months'
    or old.customer_id is not null and not exists (select from customer where id = old.customer_id) then
    return old;
  end if;
  raise exception 'access_log is only added to' using errcode = 'insufficient_privilege';
end $$;
