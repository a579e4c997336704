-- What signed agreements say of an asset. They and what was done outlive the asset, as the papers do.
create table exclusivity (
  document_id bigint primary key references document,
  asset_id bigint references asset on delete set null,
  starts_on date not null,
  ends_on date not null,
  actions text[] not null,
  -- What the parties agreed on besides the list.
  other text,
  check (ends_on >= starts_on)
);
create index exclusivity_asset on exclusivity (asset_id, ends_on) where asset_id is not null;

create table exclusivity_action (
  id bigint generated always as identity primary key,
  document_id bigint not null references exclusivity,
  action text not null check (action in ('SIGN', 'OWN_CLIENTS', 'ADVERTISEMENT', 'INVITATION', 'AGENTS', 'OTHER')),
  done_on date not null,
  note text not null,
  proof_url text,
  proof_id bigint references document on delete set null,
  created_at timestamptz not null,
  check (proof_url is null or proof_id is null)
);
create index exclusivity_action_document on exclusivity_action (document_id, done_on desc, id desc);
create index exclusivity_action_proof on exclusivity_action (proof_id) where proof_id is not null;

-- Signed papers of a customer: what the fee guard asks.
create index document_signed on document (customer_id, asset_id) where state = 'signed';
