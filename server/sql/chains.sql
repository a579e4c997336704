-- Chains of flats (product.md section 13): who may be in one, and what has the job look again.

-- The flat that an active customer sells. One that was sold frees nobody any more.
create or replace function is_chain_flat(x current_asset, c customer) returns boolean language sql immutable parallel safe
return x.visibility_status = 'ME' and x.price is not null
  and c.activity_state = 'AV' and not c.is_archived and c.sold_current_asset is not true;

-- Whose flats may stand beside an agent's in a chain: their own, and those of connected agents where both allow it.
create or replace function chain_peers(agent bigint) returns bigint[] language sql stable parallel safe
return array(select agent union all
  select f.friend_id from connection f
  join agent_setting mine on mine.agent_id = f.agent_id and mine.chains
  join agent_setting theirs on theirs.agent_id = f.friend_id and theirs.chains
  where f.agent_id = agent);

-- Whether the people of a chain may still be in it, beside each other. Whether the flats fit is the job's.
create or replace function chain_stands(which bigint) returns boolean language sql stable parallel safe
return (
  with link as (
    select l.position, c.agent_id, coalesce(is_chain_flat(x, c), false) as is_there
    from chain_link l left join current_asset x on x.id = l.flat_id left join customer c on c.id = x.customer_id
    where l.chain_id = which)
  select bool_and(one.is_there
    and exists (select from chain_agent a where a.chain_id = which and a.agent_id = one.agent_id)
    and (next.agent_id is null or next.agent_id = any (chain_peers(one.agent_id))))
  from link one
  left join link next on next.position = one.position + 1
    or next.position = 0 and one.position = (select max(position) from link) and not (select open_end from chain where id = which));

create or replace function chain_follow_flats() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into chain_change (flat_id) select id from after order by id;
  elsif tg_op = 'DELETE' then
    insert into chain_change (flat_id) select id from before order by id;
  else
    insert into chain_change (flat_id)
    select id from (select * from after except select * from before) changed order by id;
  end if;
  return null;
end $$;

create or replace function chain_follow_customers() returns trigger language plpgsql as $$
begin
  insert into chain_change (flat_id)
  select x.id from after a join before b on b.id = a.id join current_asset x on x.customer_id = a.id
  where (a.agent_id, a.activity_state, a.is_archived, a.sold_current_asset) is distinct from (b.agent_id, b.activity_state, b.is_archived, b.sold_current_asset)
  order by x.id;
  return null;
end $$;

create or replace function chain_follow_listings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into chain_change (flat_id) select x.id from after l join current_asset x on x.customer_id = l.customer_id order by x.id;
  end if;
  if tg_op <> 'INSERT' then
    insert into chain_change (flat_id) select x.id from before l join current_asset x on x.customer_id = l.customer_id order by x.id;
  end if;
  return null;
end $$;

-- Connections count where both agents allow chains.
create or replace function chain_follow_connections() returns trigger language plpgsql as $$
begin
  insert into chain_change (flat_id)
  select x.id from changed f
  join agent_setting mine on mine.agent_id = f.agent_id and mine.chains
  join agent_setting theirs on theirs.agent_id = f.friend_id and theirs.chains
  join customer c on c.agent_id = f.agent_id join current_asset x on x.customer_id = c.id
  order by x.id;
  return null;
end $$;

create or replace function chain_follow_setting() returns trigger language plpgsql as $$
begin
  insert into chain_change (flat_id)
  select x.id from customer c join current_asset x on x.customer_id = c.id where c.agent_id = new.agent_id order by x.id;
  return null;
end $$;
