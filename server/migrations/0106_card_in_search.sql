-- Whether search engines may find an agent's visiting card.
alter table agent_setting add column card_in_search boolean not null default false;
