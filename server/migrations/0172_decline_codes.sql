-- Why a signer declined: codes (contract/src/decline-reasons.ts). `reason` holds what they wrote beside them; in rows from before codes it holds the words of the page too,
-- which are shown as they are.
alter table document_signer add column reason_codes text[] not null default '{}';
