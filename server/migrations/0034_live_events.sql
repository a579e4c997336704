-- What happened, for the pages that agents have open (GET /events/): written in the transaction that did it, kept for ten minutes.
-- `xid` says which transaction: whoever knows a snapshot finds all that was committed after it, in whatever order that was.
create table live_event (
  id bigint generated always as identity primary key,
  agents bigint[] not null,
  event text not null,
  data jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index live_event_xid on live_event (xid);
create index live_event_created on live_event (created_at);
