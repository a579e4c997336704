-- What happened is queued for the webhooks that want to hear of it, by the transaction that does it (docs/decisions/0053).

-- What is queued already and was not looked at takes this along: its row is locked, so that nobody sends it before this transaction is over.
create or replace function queue_webhooks(what text, things bigint[], agents bigint[]) returns void language sql
begin atomic
  insert into webhook_delivery (webhook_id, event, thing_id)
  select distinct w.id, what, t.thing
  from unnest(things, agents) t (thing, agent) join webhook w on w.agent_id = t.agent and what = any (w.events)
  order by 1, 3
  on conflict (webhook_id, event, thing_id) where takes_more do update set due_at = webhook_delivery.due_at;
end;

create or replace function webhook_follow_customer() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(agent_id) into things, agents from after;
    perform queue_webhooks('customer.created', things, agents);
  else
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
    where a.agent_id <> b.agent_id;
    perform queue_webhooks('customer.created', things, agents);
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
    where a.agent_id = b.agent_id
      and (a.name, a.phone, a.other_phones, a.customer_type, a.activity_state, a.is_vip, a.is_archived, a.do_not_contact, a.sold_current_asset)
        is distinct from (b.name, b.phone, b.other_phones, b.customer_type, b.activity_state, b.is_vip, b.is_archived, b.do_not_contact, b.sold_current_asset);
    perform queue_webhooks('customer.changed', things, agents);
  end if;
  return null;
end $$;

-- What stands on a customer's card: listings, notes, the homes they live in.
create or replace function webhook_follow_card() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(c.id), array_agg(c.agent_id) into things, agents from before join customer c on c.id = customer_id;
  else
    select array_agg(c.id), array_agg(c.agent_id) into things, agents from after join customer c on c.id = customer_id;
  end if;
  perform queue_webhooks('customer.changed', things, agents);
  return null;
end $$;

create or replace function webhook_follow_asset() returns trigger language plpgsql as $$
declare
  things bigint[]; agents bigint[];
  -- What follows from the rest, or from looking.
  unsaid constant text[] := '{updated_at,market_at,me_since,al_since,new_matches_at,market,fit_types,fit_rooms_lo,fit_rooms_hi,fit_floor_hi,fit_floor_lo,fit_building,fit_elevator,fit_elevator_worst,fit_features,fit_built,fit_outside,fit_known}';
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(agent_id) into things, agents from after;
    perform queue_webhooks('asset.created', things, agents);
  else
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
    where a.agent_id <> b.agent_id;
    perform queue_webhooks('asset.created', things, agents);
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
    where a.agent_id = b.agent_id and to_jsonb(a) - unsaid <> to_jsonb(b) - unsaid;
    perform queue_webhooks('asset.changed', things, agents);
  end if;
  return null;
end $$;

create or replace function webhook_follow_photo() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from before join asset a on a.id = asset_id;
  else
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after join asset a on a.id = asset_id;
  end if;
  perform queue_webhooks('asset.changed', things, agents);
  return null;
end $$;

-- The tags of an asset's own agent stand on its card.
create or replace function webhook_follow_asset_tag() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'DELETE' then
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from before x join asset a on a.id = x.asset_id and a.agent_id = x.agent_id;
  else
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after x join asset a on a.id = x.asset_id and a.agent_id = x.agent_id;
  end if;
  perform queue_webhooks('asset.changed', things, agents);
  return null;
end $$;

-- While a message is on its way it is queued still.
create or replace function webhook_follow_message() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(agent_id) into things, agents from after;
  else
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
    where a.state <> b.state and a.state <> 'sending' and not (a.state = 'queued' and b.state = 'sending');
  end if;
  perform queue_webhooks('message.state', things, agents);
  return null;
end $$;

create or replace function webhook_follow_deal_side() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  select array_agg(deal_id), array_agg(agent_id) into things, agents from after where agent_id is not null;
  perform queue_webhooks('deal.created', things, agents);
  return null;
end $$;

create or replace function webhook_follow_task() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
  where a.done_at is not null and b.done_at is null;
  perform queue_webhooks('task.done', things, agents);
  return null;
end $$;

create or replace function webhook_follow_notification() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  select array_agg(id), array_agg(agent_id) into things, agents from after where notification_type = 'relevant asset';
  perform queue_webhooks('match.new', things, agents);
  select array_agg(id), array_agg(agent_id) into things, agents from after where notification_type = 'customer answer';
  perform queue_webhooks('customer.answer', things, agents);
  return null;
end $$;

-- A draft is told of when it is sent; what was uploaded, at once.
create or replace function webhook_follow_document() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(agent_id) into things, agents from after where state = 'uploaded';
  else
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id where a.state <> b.state;
  end if;
  perform queue_webhooks('document.state', things, agents);
  return null;
end $$;

create or replace function webhook_follow_viewing() returns trigger language plpgsql as $$
declare things bigint[]; agents bigint[];
  unseen constant text[] := '{last_act,updated_at,scheduled_at,reminded_for,remind_after,asked_for}';
begin
  if not exists (select from webhook) then return null; end if;
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(agent_id) into things, agents from after;
    perform queue_webhooks('viewing.created', things, agents);
  else
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
    where a.agent_id <> b.agent_id;
    perform queue_webhooks('viewing.created', things, agents);
    select array_agg(a.id), array_agg(a.agent_id) into things, agents from after a join before b on b.id = a.id
    where a.agent_id = b.agent_id and to_jsonb(a) - unseen <> to_jsonb(b) - unseen;
    perform queue_webhooks('viewing.changed', things, agents);
  end if;
  return null;
end $$;
