-- Why a customer or a partner is not interested: codes (contract/src/answer-reasons.ts), and beside them what they wrote themselves. `answer_reason` held both, as the
-- words that were shown; it stays for nodes of the release before (server/sql/answers.sql, docs/decisions/0134).
alter table customer_asset
  add column answer_codes text[] not null default '{}',
  add column answer_text text;
alter table partner_answer
  add column answer_codes text[] not null default '{}',
  add column answer_text text;
