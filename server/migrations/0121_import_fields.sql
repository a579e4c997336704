-- Rows of imports that have not run yet say their notes as a list: an export has several in one cell.
update import_row r
set reading = r.reading - 'note' || jsonb_build_object('notes', case when r.reading ->> 'note' is null then '[]' else jsonb_build_array(r.reading -> 'note') end)
from import i
where i.id = r.import_id and i.state in ('new', 'ready', 'queued', 'running') and r.result is null and r.reading ? 'note';

-- What was left out because there was no field for it may have one now.
delete from import_heading where field is null;
