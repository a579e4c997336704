-- The week's report to a seller is proposed to the agent, unless they switched that off for the property: when one was sent or left out last.
alter table seller_page add column is_weekly boolean not null default true, add column reported_at timestamptz;
