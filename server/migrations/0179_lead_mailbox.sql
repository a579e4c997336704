-- The mailbox of a source of leads, read by IMAP on one node at a time (docs/decisions/0146).
create table lead_mailbox (
  source_id bigint primary key references lead_source on delete cascade,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('TLS', 'STARTTLS')),
  username text not null,
  password sealed not null,
  folder text not null,
  state text not null check (state in ('connecting', 'reading', 'failed')),
  error text check (error in ('host_not_found', 'unreachable', 'timeout', 'certificate', 'not_encrypted', 'wrong_password', 'no_folder', 'interrupted')),
  -- Up to which mail it was read. Another UIDVALIDITY numbers all mails anew.
  uid_validity bigint not null,
  last_uid bigint not null,
  connected_at timestamptz not null,
  read_at timestamptz,
  -- Mails that were left out.
  skipped integer not null default 0,
  skipped_at timestamptz,
  -- Connections that failed one after another, and tries at the next mail.
  failures smallint not null default 0,
  mail_failures smallint not null default 0,
  -- Whose connection it is, and when another node may take it for forsaken; without a lease, when the next one is made.
  lease uuid,
  due_at timestamptz not null,
  check ((state = 'failed') = (error is not null))
);
create index lead_mailbox_due on lead_mailbox (due_at);
