-- Messages are sent by workers that hold them for a while (docs/decisions/0019).
alter table message drop constraint message_state_check;
alter table message add constraint message_state_check
  check (state in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'handed_over'));
alter table message
  -- From when a worker may take it: it is to be tried (again), or the worker that holds it counts as dead.
  add column due_at timestamptz,
  -- The hold of a worker; whoever comes back after another took over has an older one.
  add column hold uuid,
  -- How often the provider did not take it.
  add column tries smallint not null default 0;
update message set due_at = now() where state = 'queued';
alter table message add constraint message_due check (state not in ('queued', 'sending') or due_at is not null);
drop index message_queued;
create index message_waiting on message (agent_id, id) where state in ('queued', 'sending');

-- The embedded provider takes a message once.
delete from outbox twice using outbox once
  where once.channel = 'whatsapp' and twice.channel = 'whatsapp' and once.data ->> 'key' = twice.data ->> 'key' and once.id < twice.id;
create unique index outbox_message on outbox ((data ->> 'key')) where channel = 'whatsapp';
