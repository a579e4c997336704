-- A customer who is deleted for good takes along what they did not sign: of the paper stays that it was sent.
alter table document add column erased_at timestamptz,
  add check (erased_at is null or (fields = '{}' and drawing = '{}' and search = '' and state in ('declined', 'expired', 'recalled')));

-- Signing has limits of its own: neither uses up the codes and tries of the other.
alter table otp_code add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'signing'));
alter table otp_try add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'signing'));
alter table known_address add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'signing'));
drop index otp_code_phone;
create index otp_code_phone on otp_code (phone, purpose, created_at desc);
drop index otp_try_phone;
create index otp_try_phone on otp_try (phone, purpose, created_at);
alter table known_address drop constraint known_address_pkey, add primary key (phone, purpose, address);

-- Where a signed paper went when its customer was merged: what was sealed names the one who signed.
create table document_move (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  from_id bigint not null,
  to_id bigint not null,
  at timestamptz not null default now()
);
create index document_move_document on document_move (document_id, id);

-- Whether the person whom the paper names signed it themselves: by name and identity number, from a phone that is not the agent's own. It covers nothing else.
alter table document_signer add column is_named boolean not null default false;
alter table document_signer disable trigger user;
update document_signer s set is_named = true from document d join agent a on a.id = d.agent_id
where d.id = s.document_id and s.is_customer and s.state = 'signed' and s.phone <> a.phone
  and s.signed_id_number = lpad(d.fields ->> 'customer_id_number', 9, '0')
  and lower(regexp_replace(s.signed_name, '\s+', ' ', 'g')) = lower(regexp_replace(d.fields ->> 'customer_name', '\s+', ' ', 'g'));
alter table document_signer enable trigger user;

-- The number of a house that a signer is not shown before all have signed, with its street.
alter table document add column hidden_address jsonb;

-- What was done for an exclusive property stays in its log: what was wrong is struck through, with the reason.
alter table exclusivity_action add column struck_at timestamptz, add column struck_reason text,
  add check ((struck_at is null) = (struck_reason is null));

