-- A draft is about its customer and goes with them, and so does what was uploaded of them; what was signed stays, as the law asks.
create or replace function delete_drafts() returns trigger language plpgsql as $$
begin
  delete from document d where d.customer_id = old.id and (d.state = 'draft'
    or d.state = 'uploaded' and exists (select from document_upload u where u.document_id = d.id and u.kind in ('ID', 'LAND_REGISTRY', 'OTHER')));
  return old;
end $$;

create or replace function is_erased(document_id bigint) returns boolean language sql stable as $$
  select exists (select from document d where d.id = document_id and d.erased_at is not null)
$$;

-- What a customer was sent and did not sign: nothing of them stays in it, and nobody can open or sign it any more.
-- Answers the phones of who was to sign.
create or replace function erase_papers(customer bigint, at timestamptz) returns text[] language plpgsql as $$
declare
  papers bigint[];
  recalled bigint[];
  phones text[];
begin
  perform from document where customer_id = customer order by id for update;
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(id) filter (where state in ('sent', 'opened')), '{}') into papers, recalled
    from document where customer_id = customer and state in ('sent', 'opened', 'declined', 'expired', 'recalled') and seal_at is null and erased_at is null;
  update document set erased_at = at, updated_at = at, remind_at = null, fields = '{}', drawing = '{}', search = '', hidden_address = null,
    state = case when id = any(recalled) then 'recalled' else state end
    where id = any(papers);
  select coalesce(array_agg(distinct phone), '{}') into phones from document_signer where document_id = any(papers);
  delete from outbox o using document_signer s
    where s.document_id = any(papers) and o.channel in ('sms', 'whatsapp') and o.recipient = s.phone and o.text like '%/' || s.document_id || '%';
  delete from document_sms where document_id = any(papers);
  delete from consent where document_id = any(papers);
  delete from document_event where document_id = any(papers);
  delete from document_file where document_id = any(papers);
  delete from document_signer where document_id = any(papers);
  insert into document_event (document_id, kind, at) select unnest(recalled), 'recalled', at;
  return phones;
end $$;

-- A paper that was sent keeps what was sent. While it can be signed its state moves on; after that it changes no more, but that it loses a customer and an
-- asset who are gone, follows its customer into another whom they were merged with, and is erased with a customer who did not sign it.
create or replace function keep_paper() returns trigger language plpgsql as $$
declare
  moves text[] := '{customer_id,asset_id}';
begin
  if old.state in ('draft', 'uploaded') then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'paper % was sent and stays', old.id using errcode = 'insufficient_privilege';
  end if;
  if old.state in ('sent', 'opened') then
    moves := moves || '{state,remind_at,seal_at,signed_at,updated_at}'::text[];
  end if;
  if old.state <> 'signed' and old.seal_at is null and new.erased_at is not null then
    moves := moves || '{erased_at,fields,drawing,search,hidden_address,state,remind_at,updated_at}'::text[];
  end if;
  if to_jsonb(new) - moves <> to_jsonb(old) - moves
    or new.customer_id is null and exists (select from customer where id = old.customer_id)
    or new.asset_id is null and exists (select from asset where id = old.asset_id)
    or new.asset_id <> old.asset_id or old.asset_id is null and new.asset_id is not null
    or old.customer_id is null and new.customer_id is not null
    or new.customer_id <> old.customer_id and not exists (select from customer_merge
      where (kept_id, other_id) in ((new.customer_id, old.customer_id), (old.customer_id, new.customer_id)))
  then
    raise exception 'paper % was sent and stays as it is', old.id using errcode = 'insufficient_privilege';
  end if;
  if new.customer_id <> old.customer_id then
    insert into document_move (document_id, from_id, to_id) values (old.id, old.customer_id, new.customer_id);
  end if;
  return new;
end $$;

-- Signers come with the sending of a paper. What somebody signed or declined stays so.
create or replace function keep_signer() returns trigger language plpgsql as $$
declare
  moves constant text[] := '{state,opened_at,verified_at,signed_at,declined_at,reason,reason_codes,signed_name,signed_id_number,signed_id_country,signature_kind,signature,boxes,language,ip,device,is_named,privacy_version}';
begin
  if tg_op = 'INSERT' then
    if exists (select from document where id = new.document_id and state = 'sent') and new.state = 'waiting'
      and not exists (select from document_file where document_id = new.document_id) then return new; end if;
    raise exception 'paper % has its signers', new.document_id using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' and is_erased(old.document_id) then return old; end if;
  if tg_op = 'DELETE' or old.state in ('signed', 'declined') or to_jsonb(new) - moves <> to_jsonb(old) - moves then
    raise exception 'signer % stays as they are', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A consent loses its customer when they are deleted, and follows them when they are merged.
create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erased(old.document_id) then return old; end if;
  if tg_op = 'DELETE' or to_jsonb(new) - 'customer_id' <> to_jsonb(old) - 'customer_id' then
    raise exception 'consent % stays as it is', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Files and events of a paper stay, unless it was erased.
create or replace function keep_of_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erased(old.document_id) then return old; end if;
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- After its seal a paper is only told of what can still happen to it.
create or replace function admit_event() returns trigger language plpgsql as $$
begin
  if new.kind not in ('withdrawn', 'delivery_failed') and exists (select from seal where document_id = new.document_id) then
    raise exception 'paper % is sealed', new.document_id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A text that papers are made of stays; only its author may leave it.
create or replace function keep_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'author_id' <> to_jsonb(old) - 'author_id' then
    raise exception 'text % of a form stays as it is', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What was done in an exclusivity stays in its log. What is wrong is struck through once.
create or replace function keep_action() returns trigger language plpgsql as $$
declare
  -- A proof may go with its paper, and what the product counts in a day grows.
  may_change constant text[] := case when old.struck_at is null then '{struck_at,struck_reason,struck_by,proof_id,count}' else '{proof_id}' end;
begin
  if tg_op = 'DELETE' or to_jsonb(new) - may_change <> to_jsonb(old) - may_change
    or new.proof_id is not null and new.proof_id is distinct from old.proof_id
    or new.count < old.count or new.count <> old.count and old.event is null then
    raise exception 'action % stays in the log', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
