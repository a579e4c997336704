-- What was written down stays as it is, whoever asks.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
