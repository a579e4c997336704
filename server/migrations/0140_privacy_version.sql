-- The wording of the privacy notice that a person was shown when their data came in; null where that was before it was kept, or where somebody else wrote it down.
alter table agent add column privacy_version smallint;
alter table document_signer add column privacy_version smallint;
alter table review add column privacy_version smallint;
alter table owner_form add column privacy_version smallint;
alter table customer_event add column privacy_version smallint;
