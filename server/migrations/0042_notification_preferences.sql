-- Of what kinds an agent is told, and when not: what was never chosen is not here.
create table notification_preference (
  agent_id bigint primary key references agent on delete cascade,
  -- `{"<type>": {"list": true, "push": false}}`
  kinds jsonb not null default '{}',
  -- `{"from": "22:00", "to": "07:00", "shabbat": true}`; null is off.
  quiet jsonb
);
