create or replace trigger customer_drafts before delete on customer
  for each row execute function delete_drafts();
create or replace trigger document_stays before update or delete on document
  for each row execute function keep_paper();
create or replace trigger document_not_emptied before truncate on document
  for each statement execute function refuse_change();
create or replace trigger document_signer_stays before insert or update or delete on document_signer
  for each row execute function keep_signer();
create or replace trigger document_signer_not_emptied before truncate on document_signer
  for each statement execute function refuse_change();
create or replace trigger consent_stays before update or delete on consent
  for each row execute function keep_consent();
create or replace trigger consent_not_emptied before truncate on consent
  for each statement execute function refuse_change();
create or replace trigger document_file_stays before update or delete on document_file
  for each row execute function keep_of_paper();
create or replace trigger document_file_not_emptied before truncate on document_file
  for each statement execute function refuse_change();
create or replace trigger document_event_admitted before insert on document_event
  for each row execute function admit_event();
create or replace trigger document_event_stays before update or delete on document_event
  for each row execute function keep_of_paper();
create or replace trigger document_event_not_emptied before truncate on document_event
  for each statement execute function refuse_change();
create or replace trigger document_move_stays before update or delete or truncate on document_move
  for each statement execute function refuse_change();
create or replace trigger form_version_stays before update or delete on form_version
  for each row execute function keep_text();
create or replace trigger seal_stays before update or delete or truncate on seal
  for each statement execute function refuse_change();
create or replace trigger seal_head_stays before update or delete or truncate on seal_head
  for each statement execute function refuse_change();
create or replace trigger exclusivity_action_stays before update or delete on exclusivity_action
  for each row execute function keep_action();
create or replace trigger exclusivity_action_not_emptied before truncate on exclusivity_action
  for each statement execute function refuse_change();
