create or replace trigger back_office_log_stays before update or delete or truncate on back_office_log
  for each statement execute function refuse_change();
