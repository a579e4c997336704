-- Papers that were sent: how, until when, and the drawing that was shown. `seal_at` is set with the last signature: when sealing is tried again.
alter table document
  add column channel text check (channel in ('whatsapp', 'sms', 'link')),
  add column reminders boolean not null default false,
  add column drawing jsonb,
  add column sent_at timestamptz,
  add column expires_at timestamptz,
  add column remind_at timestamptz,
  add column seal_at timestamptz,
  add column signed_at timestamptz,
  add check (state in ('draft', 'uploaded') or (channel is not null and drawing is not null and sent_at is not null and expires_at is not null)),
  add check ((state = 'signed') = (signed_at is not null));
create index document_expires on document (expires_at) where state in ('sent', 'opened');
create index document_remind on document (remind_at) where remind_at is not null;
create index document_seal on document (seal_at) where seal_at is not null;

-- Who signs a paper, in their order, and what they signed with. The token of their link is made of `salt` and a secret that is not here.
create table document_signer (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  position smallint not null check (position > 0),
  name text not null,
  phone text not null,
  -- As the agent wrote it down; who signs has to give the same.
  id_number text,
  -- Whose consents are the customer's.
  is_customer boolean not null,
  salt bytea not null,
  state text not null check (state in ('waiting', 'opened', 'signed', 'declined')),
  opened_at timestamptz,
  verified_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  reason text,
  signed_name text,
  signed_id_number text,
  signature_kind text check (signature_kind in ('typed', 'drawn')),
  -- A name, or a PNG.
  signature bytea,
  boxes jsonb,
  ip text,
  device text,
  unique (document_id, position),
  check ((state = 'signed') = (signed_at is not null)),
  check ((state = 'declined') = (declined_at is not null)),
  check (state <> 'signed' or (verified_at is not null and signed_name is not null and signed_id_number is not null
    and signature_kind is not null and signature is not null and boxes is not null and ip is not null and device is not null))
);

-- The bytes of a paper as it was shown, and as it was signed.
create table document_file (
  document_id bigint not null references document,
  kind text not null check (kind in ('shown', 'signed')),
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  created_at timestamptz not null,
  primary key (document_id, kind)
);
create index document_file_sha256 on document_file (sha256);

create table document_event (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  signer_id bigint references document_signer,
  kind text not null check (kind in ('sent', 'delivery_failed', 'opened', 'reminded', 'signed', 'declined', 'sealed', 'recalled', 'expired', 'withdrawn')),
  at timestamptz not null,
  ip text,
  device text
);
create index document_event_document on document_event (document_id, id);
create index document_event_signer on document_event (signer_id) where signer_id is not null;

-- What signers agreed to and withdrew. It is their customer's for as long as there is one.
create table consent (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  signer_id bigint not null references document_signer,
  customer_id bigint references customer on delete set null,
  act text not null check (act in ('given', 'withdrawn')),
  messages boolean not null,
  calls boolean not null,
  sharing boolean not null,
  at timestamptz not null,
  ip text not null,
  device text not null
);
create index consent_document on consent (document_id);
create index consent_signer on consent (signer_id);
create index consent_customer on consent (customer_id, id desc) where customer_id is not null;

-- The chain: `hash` is the SHA-256 of the hash before it and of `content`, which says what was sealed.
create table seal (
  id bigint primary key check (id > 0),
  document_id bigint not null unique references document,
  content text not null,
  previous_hash bytea not null,
  hash bytea not null unique check (hash = sha256(previous_hash || convert_to(content, 'UTF8'))),
  sealed_at timestamptz not null
);

-- SMS with links to papers that still have to go out; a row goes when its message is sent.
create table document_sms (
  id bigint generated always as identity primary key,
  document_id bigint not null references document,
  signer_id bigint not null references document_signer,
  text text not null,
  due_at timestamptz not null,
  lease uuid,
  tries integer not null default 0
);
create index document_sms_due on document_sms (due_at);
create index document_sms_document on document_sms (document_id);
create index document_sms_signer on document_sms (signer_id);
