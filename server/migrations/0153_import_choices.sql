-- Rows that a sheet hides, by hand or by a filter, come in unless the agent leaves them out.
alter table import_row add column is_hidden boolean not null default false;
alter table import add column skip_hidden boolean not null default false;

-- Two people of one name without phones: the agent may say that they are two.
alter table import_row drop constraint import_row_answer_check, add constraint import_row_answer_check check (answer in ('skip', 'update', 'add'));
alter table import drop constraint import_answer_all_check, add constraint import_answer_all_check check (answer_all in ('skip', 'update', 'add'));
