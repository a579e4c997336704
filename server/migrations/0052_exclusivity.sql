-- The last day of an asset's exclusivity; a signed agreement sets it.
alter table asset add column exclusive_until date;
create index asset_exclusive on asset (agent_id, exclusive_until) where exclusive_until is not null;
