-- Where the log stood when an agent's last write was answered: a replica that has not come so far is not asked for them (docs/decisions/0092). After a crash nobody needs it any more.
create unlogged table agent_write (
  agent_id bigint primary key,
  position pg_lsn not null,
  written_at timestamptz not null default now()
) with (fillfactor = 50);
