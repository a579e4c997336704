-- Who comes to an agency and goes (product.md sections 2 and 4).

-- Since when an agent works again who did not: for them colleagues' assets are seen since then.
alter table agent add column working_since timestamptz;

create table agency_invitation (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency on delete cascade,
  phone text not null,
  name text,
  token text not null unique,
  invited_by bigint not null references agent on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references agent on delete set null,
  taken_back_at timestamptz
);
create index agency_invitation_agency on agency_invitation (agency_id, id desc);
create unique index agency_invitation_open on agency_invitation (agency_id, phone) where used_at is null and taken_back_at is null;

create table agency_event (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agency on delete cascade,
  at timestamptz not null,
  kind text not null,
  by_id bigint references agent on delete set null,
  agent_id bigint references agent on delete set null,
  to_id bigint references agent on delete set null,
  data jsonb not null default '{}'
);
create index agency_event_agency on agency_event (agency_id, id desc);
