-- Files that agents keep among their papers. The bytes lie below DATA_DIR/papers under a name that nobody can guess.
create table document_upload (
  document_id bigint primary key references document on delete cascade,
  agent_id bigint not null references agent,
  file text not null unique,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  size integer not null check (size > 0),
  kind text not null check (kind in ('ORDER_BUYER', 'ORDER_SELLER', 'EXCLUSIVE', 'ADDENDUM', 'VIEWING', 'COOPERATION', 'CONSENT', 'PRIVACY',
    'ID', 'CONTRACT', 'LAND_REGISTRY', 'OTHER')),
  expires_on date,
  deal_id bigint references deal on delete set null,
  -- The key of the call that brought it: sent again, it is the same one.
  attempt text,
  unique (agent_id, attempt)
);
create index document_upload_deal on document_upload (deal_id) where deal_id is not null;

-- What is open goes by the clock too: the order of a list needs more than a state.
drop index document_waiting;
