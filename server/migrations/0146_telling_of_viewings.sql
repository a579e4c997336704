-- Without a connection to WhatsApp a message of a viewing goes out as an SMS.
alter table message add column channel text not null default 'whatsapp' check (channel in ('whatsapp', 'sms'));

-- When its time was last set, or agreed on: what was due before that is not sent.
alter table viewing add column scheduled_at timestamptz;
update viewing set scheduled_at = coalesce(confirmed_at, created_at);
alter table viewing alter column scheduled_at set not null, alter column scheduled_at set default now();
-- The time of which the customer was reminded, until when the reminder waits, and the end of which the agent was asked how it went.
alter table viewing add column reminded_for timestamptz, add column remind_after timestamptz, add column asked_for timestamptz;
create index viewing_confirmed on viewing (starts_at) where state = 'confirmed';

-- How many hours before a confirmed viewing its customer is reminded; null for agents who switched that on never.
alter table agent_setting add column viewing_reminder_hours smallint check (viewing_reminder_hours between 1 and 72);
