-- Invariants of the data that the schema itself cannot enforce. A single statement with one snapshot: it may run while the product does.
--   psql "$DATABASE_URL" -f server/test/invariants.sql
-- No row: all invariants hold. Each row is a violation: the invariant, and where.

with broken (invariant, which) as (
  -- Customers and their listings
  select 'a listing belongs to its customer''s agent', format('listing %s', l.id)
    from listing l join customer c on c.id = l.customer_id where c.agent_id <> l.agent_id
  union all select 'a listing was viewed at least once', format('listing %s', l.id)
    from listing l where not exists (select from listing_seen s where s.listing_id = l.id)
  union all select 'matching has the current version of every listing', format('listing %s in %s', p.listing_id, p.neighborhood_id)
    from (select * from project_listings(array(select id from listing)) except select * from listing_neighborhood) p
  union all select 'matching has no deleted listing', format('listing %s in %s', p.listing_id, p.neighborhood_id)
    from (select * from listing_neighborhood except select * from project_listings(array(select id from listing))) p
  union all select 'a customer''s last note time is that of the last note', format('customer %s', c.id)
    from customer c where c.last_noted_at is distinct from (select max(n.created_at) from note n where n.customer_id = c.id and n.removed_at is null and not n.is_from_customer)
  union all select 'a sent asset is recorded with its customer', format('message %s, asset %s', m.id, x.asset_id)
    from message m join message_asset x on x.message_id = m.id join asset a on a.id = x.asset_id
    where m.state in ('sent', 'delivered', 'read', 'handed_over') and m.customer_id is not null and not exists (
      select from customer_asset ca where ca.city_id = a.city_id and ca.asset_id = a.id and ca.customer_id = m.customer_id and ca.sent_at is not null)

  union all select 'a partner''s proposal is for their own customer', format('proposal %s', p.id)
    from proposal p join partner q on q.id = p.partner_id where p.customer_id <> q.customer_id

  union all select 'a viewing of an open house is at its property', format('viewing %s', v.id)
    from viewing v join open_house o on o.id = v.open_house_id where (v.city_id, v.asset_id) <> (o.city_id, o.asset_id)

  -- Properties
  union all select 'the last price of the history is the current price', format('asset %s', a.id)
    from asset a where a.price is distinct from (select p.price from asset_price p where p.asset_id = a.id order by p.since desc limit 1)
  union all select 'nobody has an access row for their own property', format('asset %s, agent %s', x.asset_id, x.agent_id)
    from asset_access x join asset a on a.city_id = x.city_id and a.id = x.asset_id where a.agent_id = x.agent_id
  union all select 'a contact works in the owner''s agency', format('asset %s, agent %s', x.asset_id, x.agent_id)
    from asset_access x join asset a on a.city_id = x.city_id and a.id = x.asset_id join agent o on o.id = a.agent_id join agent g on g.id = x.agent_id
    where x.kind = 'contact' and (g.agency_id is distinct from o.agency_id or g.agency_id is null or not g.is_working)
  union all select 'a viewer is connected with the owner, or works in the same agency', format('asset %s, agent %s', x.asset_id, x.agent_id)
    from asset_access x join asset a on a.city_id = x.city_id and a.id = x.asset_id join agent o on o.id = a.agent_id join agent g on g.id = x.agent_id
    where x.kind = 'viewer' and g.agency_id is distinct from o.agency_id and not exists (select from connection c where c.agent_id = o.id and c.friend_id = g.id)
      and g.closed_at is null and o.closed_at is null
  union all select 'the search box counts the properties open to all', format('place %s %s', p.kind, p.ref_id)
    from place p where not exists (select from pgboss.job where name = 'market-news' and state < 'completed') and (p.open_count, p.open_rent_count) <> (
      select count(*) filter (where a.deal_kind = 'SALE'), count(*) filter (where a.deal_kind = 'RENT') from asset a where a.market = 2 and a.city_id = p.city_id
        and case p.kind when 0 then true when 1 then a.neighborhood_id = p.ref_id else a.street_id = p.ref_id end)

  -- The network
  union all select 'a connection is stored in both directions', format('agents %s and %s', c.agent_id, c.friend_id)
    from connection c where not exists (select from connection b where b.agent_id = c.friend_id and b.friend_id = c.agent_id)
  union all select 'a blocked agent has no connection and no request', format('agents %s and %s', b.agent_id, b.blocked_id)
    from block b where exists (select from connection c where c.agent_id = b.agent_id and c.friend_id = b.blocked_id)
      or exists (select from friend_request r where (r.from_id, r.to_id) in ((b.agent_id, b.blocked_id), (b.blocked_id, b.agent_id)))
  union all select 'connected agents have no pending request', format('agents %s and %s', r.from_id, r.to_id)
    from friend_request r where exists (select from connection c where c.agent_id = r.from_id and c.friend_id = r.to_id)
  union all select 'a closed account has no connections', format('agent %s', g.id)
    from agent g where g.closed_at is not null and exists (select from connection c where c.agent_id = g.id)

  -- Chains of homes
  union all select 'a chain has two to four homes', format('chain %s', c.id)
    from chain c where (select count(*) from chain_link l where l.chain_id = c.id) not between 2 and 4
  union all select 'the agents of a chain are those of its homes', format('chain %s, agent %s', coalesce(l.chain_id, a.chain_id), coalesce(l.agent_id, a.agent_id))
    from (select distinct chain_id, agent_id from chain_link where agent_id is not null) l
    full join chain_agent a on a.chain_id = l.chain_id and a.agent_id = l.agent_id where l.chain_id is null or a.chain_id is null
  union all select 'a chain is agreed only if all its agents agreed', format('chain %s', c.id)
    from chain c where c.state = 'agreed' and exists (select from chain_agent a where a.chain_id = c.id and a.agreed_at is null)
  union all select 'a proposed chain has an agent who proposed it', format('chain %s', c.id)
    from chain c where c.state = 'asked' and not exists (select from chain_agent a where a.chain_id = c.id and a.asked_at is not null)

  -- Flags and counts of the home call
  union all select 'every agent has a row of flags', format('agent %s', g.id)
    from agent g where not exists (select from agent_home h where h.agent_id = g.id)
  union all select 'unread notifications are counted', format('agent %s', h.agent_id)
    from agent_home h where not h.counts_stale
      and h.unread_notifications <> (select count(*) from notification n where n.agent_id = h.agent_id and n.read_at is null)
  union all select 'the flag of leads is set if there is a new one', format('agent %s', h.agent_id)
    from agent_home h where not h.counts_stale and h.new_leads <> exists (select from customer c where c.agent_id = h.agent_id and is_new_lead(c))
  union all select 'the flag of requests is set if there is one', format('agent %s', h.agent_id)
    from agent_home h where not h.counts_stale and h.new_friend_request <> exists (
      select from friend_request r join agent g on g.id = r.from_id where r.to_id = h.agent_id and g.closed_at is null)

  -- Papers
  union all select 'a signed paper has its signatures, its files and one seal', format('paper %s', d.id)
    from document d where d.state = 'signed' and (
      exists (select from document_signer s where s.document_id = d.id and s.state <> 'signed')
      or not exists (select from document_signer s where s.document_id = d.id)
      or (select count(*) from document_file f where f.document_id = d.id and f.kind in ('shown', 'signed')) <> 2
      or (select count(*) from seal s where s.document_id = d.id) <> 1)
  union all select 'a seal belongs to a signed paper', format('seal %s', s.id)
    from seal s left join document d on d.id = s.document_id where d.state is distinct from 'signed'
  union all select 'a paper that waits for its seal was signed by everybody', format('paper %s', d.id)
    from document d where d.seal_at is not null and exists (select from document_signer s where s.document_id = d.id and s.state <> 'signed')
  union all select 'a sent paper has its signers and its file', format('paper %s', d.id)
    from document d where d.state in ('sent', 'opened') and d.erased_at is null and (
      not exists (select from document_signer s where s.document_id = d.id)
      or not exists (select from document_file f where f.document_id = d.id and f.kind = 'shown'))
  union all select 'nothing is left of an erased paper', format('paper %s', d.id)
    from document d where d.erased_at is not null and (
      exists (select from document_signer s where s.document_id = d.id) or exists (select from document_file f where f.document_id = d.id))
  union all select 'a stored head is a seal of the chain', format('day %s', h.day)
    from seal_head h left join seal s on s.id = h.seals where s.hash is distinct from h.hash
  union all select 'each seal contains the hash of the previous one', format('seal %s', s.id)
    from (select *, lag(hash) over (order by id) as before, row_number() over (order by id) as place from seal) s
    where s.id <> s.place or s.before is not null and s.previous_hash <> s.before

  -- Messages, notifications, stored replies and uploads
  union all select 'a finished message is neither claimed nor due', format('message %s', m.id)
    from message m where m.state not in ('queued', 'sending') and (m.lease is not null or m.due_at is not null)
  union all select 'an agent has one notification of a property at most', format('agent %s, asset %s', n.agent_id, n.matched_asset_id)
    from notification n where n.matched_asset_id is not null group by n.agent_id, n.matched_asset_id having count(*) > 1
  union all select 'a stored key has its reply', format('key %s', k.key)
    from idempotency_key k where k.status is null
  union all select 'the parts of an upload match its received length', format('upload %s', u.id)
    from upload u where u.settled_at is null and u.received > 0
      and not exists (select from upload_piece p where p.upload_id = u.id and p.start = 0)
      or exists (select from upload_piece p where p.upload_id = u.id and p.start >= u.received)

  -- Viewings
  union all select 'a viewing belongs to its customer''s agent', format('viewing %s', v.id)
    from viewing v join customer c on c.id = v.customer_id where c.agent_id <> v.agent_id
  union all select 'a link opens a viewing of its own customer', format('link %s', l.id)
    from viewing_link l left join viewing v on v.id = l.viewing_id left join viewing_offer o on o.id = l.offer_id
    where v.customer_id <> l.customer_id or coalesce(v.agent_id, o.agent_id) <> l.agent_id
  union all select 'note and task of an outcome belong to the viewing''s customer', format('viewing %s', v.id)
    from viewing v left join note n on n.id = v.note_id left join task t on t.id = v.task_id
    where n.customer_id <> v.customer_id or t.customer_id <> v.customer_id
  union all select 'no reminder is sent of a viewing that is only proposed', format('viewing %s', v.id)
    from viewing v where v.state = 'proposed' and v.reminded_for = v.starts_at and v.confirmed_at is null

  -- Received messages
  union all select 'a received message is from a customer of its agent', format('received message %s', r.id)
    from received_message r join customer c on c.id = r.customer_id where r.agent_id <> c.agent_id
  union all select 'a deleted message has no text', format('received message %s', r.id)
    from received_message r where r.deleted_at is not null and r.text <> ''

  -- Deals
  union all select 'a deal has two sides', format('deal %s', d.id)
    from deal d where (select count(distinct side) from deal_side s where s.deal_id = d.id) <> 2
  union all select 'the parts of a fee are 100 percent at most', format('deal %s', p.deal_id)
    from deal_fee_part p group by p.deal_id having sum(p.percent) > 100

  -- Material facts and the access log
  union all select 'versions of material facts are numbered without gaps', format('asset %s', f.asset_id)
    from material_facts f group by f.asset_id having max(f.version) <> count(*)
  union all select 'nobody was informed of facts that do not exist', format('message %s, asset %s', x.message_id, x.asset_id)
    from message_asset x where x.facts_version > (select coalesce(max(f.version), 0) from material_facts f where f.asset_id = x.asset_id)
  union all select 'agents view only their own customers', format('look %s', l.id)
    from access_log l join customer c on c.id = l.customer_id
    where l.role = 'agent' and l.agent_id <> c.agent_id
      and not exists (select from customer_event e where e.customer_id = c.id and e.kind = 'handed_over')
)
select invariant, which from broken order by 1, 2;
