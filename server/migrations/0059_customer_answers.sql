-- The customer's own page: everything that was sent to them, their answers, and what they now look for (docs/decisions/0037).
create table answers_link (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  token text not null unique,
  created_at timestamptz not null,
  -- When the agent recalled an earlier one; links to assets of before then do not lead here.
  renewed_at timestamptz,
  open_count integer not null default 0,
  opened_at timestamptz
);
create index answers_link_customer on answers_link (customer_id);

alter table customer_asset
  add column open_count integer not null default 0,
  add column last_opened_at timestamptz,
  add column wants_viewing boolean not null default false,
  -- When they would like to see it: three times at most.
  add column viewing_times timestamptz[] not null default '{}',
  -- The task that their wish to see it made.
  add column viewing_task_id bigint references task on delete set null;
update customer_asset set open_count = 1, last_opened_at = opened_at where opened_at is not null;
create index customer_asset_viewing on customer_asset (viewing_task_id) where viewing_task_id is not null;

-- What customers say they look for now, until the agent accepts or rejects it.
create table proposal (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  -- Null: a first listing. Accepting sets it.
  listing_id bigint references listing on delete cascade,
  -- The fields that they changed.
  changes jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  -- The listing as it was when it was accepted, and what it became: for taking that back.
  before jsonb,
  after jsonb,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index proposal_customer on proposal (customer_id, id);
create index proposal_listing on proposal (listing_id) where listing_id is not null;
