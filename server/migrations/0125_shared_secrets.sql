-- What nodes agree on, so that none goes on with another secret (docs/decisions/0091).

-- Encrypted by a key that is not here. The type names every such column: all of them are sealed anew when the key changes.
create domain sealed as bytea;

create table shared_secret (
  -- The setting.
  name text primary key check (name in ('SECRET', 'TELEPHONY_SECRET')),
  -- One-way, of the secret that the database was used with last.
  fingerprint bytea not null,
  -- The secret itself, where it was made and not set.
  sealed sealed
);

alter table webhook alter column secret type sealed;
alter table google_connection alter column refresh_token type sealed;
alter table google_state alter column verifier type sealed;
alter table messaging_client alter column token type sealed;

-- A key that an earlier version made stands unsealed until the next start.
alter table vapid_key rename column private_key to unsealed_key;
alter table vapid_key
  alter column unsealed_key drop not null,
  add column private_key sealed,
  add check ((unsealed_key is null) <> (private_key is null));
