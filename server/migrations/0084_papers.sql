-- Texts of forms: the product's own where agency_id is null, else an agency's. A paper keeps the one that it was made of.
create table form_version (
  id bigint generated always as identity primary key,
  agency_id bigint references agency,
  code text not null check (code in ('ORDER_BUYER', 'ORDER_SELLER', 'EXCLUSIVE', 'ADDENDUM', 'VIEWING', 'COOPERATION', 'CONSENT', 'PRIVACY')),
  version integer not null check (version > 0),
  text text not null,
  author_id bigint references agent on delete set null,
  created_at timestamptz not null,
  unique nulls not distinct (agency_id, code, version)
);
create index form_version_author on form_version (author_id) where author_id is not null;

-- Papers: drafts, what was sent and what became of it, and uploads. Signed ones outlive their customer, asset and account.
create table document (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  customer_id bigint references customer on delete set null,
  asset_id bigint references asset on delete set null,
  form_version_id bigint references form_version,
  state text not null check (state in ('draft', 'sent', 'opened', 'signed', 'declined', 'expired', 'recalled', 'uploaded')),
  title text not null,
  -- By the names of the form's fields.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  -- Folded: the title, the customer's name and what was filled in.
  search text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'uploaded') = (form_version_id is null))
);
create index document_agent on document (agent_id, id desc);
create index document_state on document (agent_id, state, id desc);
create index document_customer on document (customer_id, id desc) where customer_id is not null;
create index document_asset on document (asset_id, id desc) where asset_id is not null;
create index document_form_version on document (form_version_id) where form_version_id is not null;
