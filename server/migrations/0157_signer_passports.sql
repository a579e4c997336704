-- Of a passport: ISO 3166-1 alpha-2. Null is an Israeli identity number, as of every signer before.
alter table document_signer
  add column id_country text check (id_country is null or id_country ~ '^[A-Z]{2}$' and id_number is not null),
  add column signed_id_country text check (signed_id_country is null or signed_id_country ~ '^[A-Z]{2}$' and signed_id_number is not null);
