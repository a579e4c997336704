-- The log of an exclusivity says who logged and who struck out; rows of before do not, as nobody knows.
alter table exclusivity_action
  add column logged_by bigint references agent,
  add column struck_by bigint references agent,
  -- What the product logged by itself, how often on that day, and whose help was won.
  add column event text check (event in ('BROADCAST', 'PHOTOS', 'CO_BROKER', 'PUBLISHED')),
  add column count integer not null default 1 check (count > 0),
  add column partner_id bigint references agent,
  add check (event is not null or count = 1 and partner_id is null);
create unique index exclusivity_action_event on exclusivity_action (document_id, done_on, event, logged_by, partner_id) nulls not distinct
  where event is not null and struck_at is null;

-- Heads of the chain of seals, one a day: what the file and the mail of that day say.
create table seal_head (
  day date primary key,
  seals bigint not null check (seals > 0),
  hash bytea not null
);

-- Within how many days of its beginning the first marketing actions of an exclusivity are due; of an agency, or of an agent who is in none.
alter table agency add column first_action_days smallint check (first_action_days between 1 and 90);
alter table agent_setting add column first_action_days smallint check (first_action_days between 1 and 90);

-- Until when its seller was reported to.
alter table exclusivity add column reported_on date;
create index exclusivity_ends on exclusivity (ends_on) where asset_id is not null;
