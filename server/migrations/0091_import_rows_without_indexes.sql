-- Rows of an import are read together: who looks for some of them reads all of it.
drop index import_row_key;
drop index import_row_target;
