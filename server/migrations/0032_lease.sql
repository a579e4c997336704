-- The word that manuals have for it.
alter table message rename column hold to lease;
