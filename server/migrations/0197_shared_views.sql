-- Filters that an agent shares with the agency. Nodes of the release before go on: they neither read nor write it.

alter table saved_filter add column is_shared boolean not null default false;
