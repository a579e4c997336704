-- In which language a signer read a paper: a translation stood beside the Hebrew, which binds.
alter table document_signer add column language text not null default 'he' check (language in ('he', 'en', 'ru', 'fr', 'ar'));
