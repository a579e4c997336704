-- Minutes of travel that windows for viewings keep free around viewings at other addresses; null is the usual (contract/src/viewings.codes.ts).
alter table agent_setting add column viewing_margin_minutes smallint check (viewing_margin_minutes between 0 and 120);
