create or replace trigger back_office_log_stays before update or delete or truncate on back_office_log
  for each statement execute function refuse_change();
create or replace trigger access_log_stays before update or truncate on access_log
  for each statement execute function refuse_change();
create or replace trigger access_log_kept before delete on access_log
  for each row execute function keep_access();
