-- The address of an agent's feed for their website (product.md section 13, "Leads and marketing").
alter table agent add column feed_token uuid not null default gen_random_uuid();
create unique index agent_feed on agent (feed_token);
