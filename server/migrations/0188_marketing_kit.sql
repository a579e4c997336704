-- Pieces of a marketing kit that were shared stand in the log of an exclusivity (docs/decisions/0149). Looser than before; rows are not read through again.
alter table exclusivity_action drop constraint exclusivity_action_event_check;
alter table exclusivity_action add constraint exclusivity_action_event_check
  check (event in ('BROADCAST', 'PHOTOS', 'CO_BROKER', 'PUBLISHED', 'KIT')) not valid;
