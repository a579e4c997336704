create or replace trigger customer_drafts before delete on customer
  for each row execute function delete_drafts();
create or replace trigger document_stays before update or delete on document
  for each row execute function keep_paper();
create or replace trigger document_not_emptied before truncate on document
  for each statement execute function refuse_change();
create or replace trigger document_signer_stays before update or delete on document_signer
  for each row execute function keep_signer();
create or replace trigger document_signer_not_emptied before truncate on document_signer
  for each statement execute function refuse_change();
create or replace trigger consent_stays before update or delete on consent
  for each row execute function keep_consent();
create or replace trigger consent_not_emptied before truncate on consent
  for each statement execute function refuse_change();
create or replace trigger document_file_stays before update or delete or truncate on document_file
  for each statement execute function refuse_change();
create or replace trigger document_event_stays before update or delete or truncate on document_event
  for each statement execute function refuse_change();
create or replace trigger seal_stays before update or delete or truncate on seal
  for each statement execute function refuse_change();
