-- A draft is about its customer and goes with them, and so does what was uploaded of them; what was sent stays, as the law asks, and what was signed on paper.
create or replace function delete_drafts() returns trigger language plpgsql as $$
begin
  delete from document d where d.customer_id = old.id and (d.state = 'draft'
    or d.state = 'uploaded' and exists (select from document_upload u where u.document_id = d.id and u.kind in ('ID', 'LAND_REGISTRY', 'OTHER')));
  return old;
end $$;

-- A paper that was sent keeps what was sent. While it can be signed its state moves on; after that only its customer and asset may leave it.
create or replace function keep_paper() returns trigger language plpgsql as $$
declare
  moves text[] := '{customer_id,asset_id}';
begin
  if old.state in ('draft', 'uploaded') then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if old.state in ('sent', 'opened') then
    moves := moves || '{state,remind_at,seal_at,signed_at,updated_at}'::text[];
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moves <> to_jsonb(old) - moves then
    raise exception 'paper % was sent and stays as it is', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What somebody signed or declined stays so.
create or replace function keep_signer() returns trigger language plpgsql as $$
declare
  moves constant text[] := '{state,opened_at,verified_at,signed_at,declined_at,reason,signed_name,signed_id_number,signature_kind,signature,boxes,ip,device}';
begin
  if tg_op = 'DELETE' or old.state in ('signed', 'declined') or to_jsonb(new) - moves <> to_jsonb(old) - moves then
    raise exception 'signer % stays as they are', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A consent loses its customer when they are deleted, and follows them when they are merged.
create or replace function keep_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'customer_id' <> to_jsonb(old) - 'customer_id' then
    raise exception 'consent % stays as it is', old.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
