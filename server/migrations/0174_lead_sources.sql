-- Where leads come from, and who is to answer them (product.md section 13, "Leads and marketing"; docs/decisions/0142).
create table lead_source (
  id bigint generated always as identity primary key,
  -- Who made it; its leads are theirs where nobody else gets them.
  agent_id bigint not null references agent on delete cascade,
  -- Of the whole agency; null: of its agent alone.
  agency_id bigint references agency on delete cascade,
  name text not null,
  kind text not null check (kind in ('FORM', 'WEBHOOK', 'MAIL', 'PORTAL', 'SIGN', 'OPEN_HOUSE', 'REFERRAL', 'WALK_IN', 'OTHER')),
  assign text not null default 'me' check (assign in ('me', 'turns', 'listing_agent')),
  answer_within_minutes smallint check (answer_within_minutes between 5 and 1440),
  monthly_cost integer check (monthly_cost >= 0),
  token text not null unique,
  -- Who had the last turn; no reference, because turns go on behind an agent who left.
  last_turn bigint not null default 0,
  created_at timestamptz not null,
  -- Its addresses are gone; its customers keep its name.
  deleted_at timestamptz,
  check (agency_id is not null or (assign = 'me' and answer_within_minutes is null))
);
create unique index lead_source_agent on lead_source (agent_id, lower(name)) where agency_id is null and deleted_at is null;
create unique index lead_source_agency on lead_source (agency_id, lower(name)) where agency_id is not null and deleted_at is null;
create index lead_source_maker on lead_source (agent_id);

-- Where a customer came from as a lead.
alter table customer add column lead_source_id bigint references lead_source on delete set null;
create index customer_lead_source on customer (lead_source_id, agent_id, created_at) where lead_source_id is not null;

-- What the customer wrote themselves is no answer of the agent.
alter table note add column is_from_customer boolean not null default false;

-- One that came in. What it said is a note of its customer.
create table lead (
  id bigint generated always as identity primary key,
  source_id bigint not null references lead_source on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  at timestamptz not null,
  -- Hashes of phone and message, and of a mail's Message-ID: the same one does not come in twice.
  fingerprint bytea not null,
  mail_id bytea,
  -- The wording of the privacy notice that they agreed to.
  privacy_version smallint,
  -- When the next agent gets it unless it was answered; null where nobody waits for that any more.
  answer_due_at timestamptz
);
create index lead_same on lead (source_id, fingerprint, at);
create unique index lead_mail on lead (source_id, mail_id) where mail_id is not null;
create index lead_customer on lead (customer_id);
create index lead_due on lead (answer_due_at) where answer_due_at is not null;

-- Which agents had a lead, and why.
create table lead_turn (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  reason text not null check (reason in ('maker', 'turn', 'listing_agent', 'not_answered', 'nobody_answered')),
  at timestamptz not null
);
create index lead_turn_lead on lead_turn (lead_id, id);
create index lead_turn_agent on lead_turn (agent_id);

-- The message of a lead, of which the changes were read; null where the customer asked for them on their page.
alter table proposal add column text text;
