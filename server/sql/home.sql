-- What an agent's navigation shows (agent_home): events light it, or mark it stale.

create or replace function agent_home_follow_agent() returns trigger language plpgsql as $$
begin
  insert into agent_home (agent_id) select id from after;
  return null;
end $$;

-- The agents' leads, requests or notifications changed: count them again. The lock is taken of stale rows too: who counts waits for what is being written.
create or replace function recount_home(agents bigint[]) returns void language sql
begin atomic
  select from agent_home where agent_id = any (agents) order by agent_id for no key update;
  update agent_home set counts_stale = true where agent_id = any (agents) and not counts_stale;
end;

-- The agents' listings or sight changed: see again whether they have new matches.
create or replace function recheck_matches(agents bigint[]) returns void language sql
begin atomic
  select from agent_home where agent_id = any (agents) order by agent_id for no key update;
  update agent_home set matches_stale = true where agent_id = any (agents) and not matches_stale;
end;

-- The agents see other assets than before.
create or replace function sight_changed(agents bigint[]) returns void language sql
begin atomic
  update agent_home h set matches_stale = true, sight_version = sight_version + 1
  from (select agent_id from agent_home where agent_id = any (agents) order by agent_id for no key update) t
  where h.agent_id = t.agent_id;
end;

create or replace function agent_home_follow_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recount_home(array(select distinct to_id from after));
  else
    perform recount_home(array(select distinct to_id from before));
  end if;
  return null;
end $$;

-- A lead is new until it was opened, when it came by a call, the public page or an import (product.md section 3).
create or replace function is_new_lead(c customer) returns boolean language sql immutable parallel safe
return c.source <> 'agent' and c.opened_at is null and c.activity_state = 'AV' and not c.is_archived;

create or replace function agent_home_follow_customer() returns trigger language plpgsql as $$
declare agents bigint[];
begin
  if tg_op = 'INSERT' then
    agents := array(select distinct agent_id from after c where is_new_lead(c));
  elsif tg_op = 'DELETE' then
    agents := array(select distinct agent_id from before c where is_new_lead(c));
  else
    agents := array(select agent_id from before c where is_new_lead(c) union select agent_id from after c where is_new_lead(c));
  end if;
  if cardinality(agents) > 0 then perform recount_home(agents); end if;
  return null;
end $$;
