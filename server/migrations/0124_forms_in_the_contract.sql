-- Forms, and the kinds of what is uploaded, stand in the contract alone; during an upgrade one version reads those of another.
alter table form_version drop constraint form_version_code_check;
alter table document_upload drop constraint document_upload_kind_check;
