import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemo } from '../src/features/demo/demo.ts'
import { brokenInvariants, INVARIANTS } from './invariants.ts'
import { openProduct } from './product.ts'

/** The invariants (invariants.sql) hold for the demonstration, and each of them detects its violation. */

const product = await openProduct()
const { db } = product.database
await seedDemo({ db, clock: { now: product.now }, files: product.files, dataDir: product.dataDir })

test('all invariants hold for the demonstration', async () => {
  await product.settled()
  expect(await brokenInvariants(db)).toEqual([])
})

const ANY_ASSET = '(select min(id) from asset)'
const TWO_AGENTS = '(select min(id) from agent), (select max(id) from agent)'
/** In an agency with several agents. */
const COLLEAGUES = `(select a.agent_id as owner, g.id as colleague, a.id as asset, a.city_id as city from asset a join agent o on o.id = a.agent_id
  join agent g on g.agency_id = o.agency_id and g.id <> o.id order by a.id, g.id limit 1) c`

/** Plans a viewing of somebody's first customer, with further columns. */
const planned = (
  columns = '',
  values = '',
) => `insert into viewing (agent_id, customer_id, city_id, asset_id, starts_at, minutes, state, created_at, updated_at${columns})
  select c.agent_id, c.id, a.city_id, a.id, now(), 30, 'proposed', now(), now()${values} from customer c, asset a order by c.id, a.id limit 1`

/** A violation of each invariant, as by a crash or a wrong statement. */
const BREAKS: Record<string, string> = {
  "a listing belongs to its customer's agent":
    'update customer set agent_id = (select max(id) from agent) where id = (select min(customer_id) from listing)',
  'a listing was viewed at least once': 'delete from listing_seen where listing_id = (select min(id) from listing)',
  'matching has the current version of every listing':
    'delete from listing_neighborhood where listing_id = (select min(listing_id) from listing_neighborhood)',
  'matching has no deleted listing': 'delete from listing where id = (select min(listing_id) from listing_neighborhood)',
  "a customer's last note time is that of the last note":
    'delete from note where id = (select id from note order by created_at desc limit 1)',
  'a sent asset is recorded with its customer': 'delete from customer_asset where sent_at is not null',
  "a partner's proposal is for their own customer": `insert into proposal (customer_id, partner_id, changes, created_at)
    select c.id, (select min(id) from partner), '{}', now() from customer c where not exists (select from partner p where p.customer_id = c.id) limit 1`,
  'a viewing of an open house is at its property': `insert into open_house (agent_id, city_id, asset_id, token, starts_at, minutes, created_at)
    select agent_id, city_id, id, 'x', now(), 60, now() from asset where id = ${ANY_ASSET};
    insert into viewing (agent_id, customer_id, city_id, asset_id, starts_at, minutes, state, open_house_id, created_at, updated_at)
    select c.agent_id, c.id, a.city_id, a.id, now(), 60, 'confirmed', (select max(id) from open_house), now(), now()
    from customer c, asset a where c.id = (select min(id) from customer) and a.id = (select max(id) from asset)`,
  'the last price of the history is the current price': `update asset set price = price + 1 where id = ${ANY_ASSET}`,
  'nobody has an access row for their own property': `insert into asset_access (city_id, asset_id, agent_id, kind) select city_id, id, agent_id, 'viewer' from asset where id = ${ANY_ASSET}`,
  "a contact works in the owner's agency": `insert into asset_access (city_id, asset_id, agent_id, kind) select city, asset, colleague, 'contact' from ${COLLEAGUES};
    update agent set is_working = false`,
  'a viewer is connected with the owner, or works in the same agency': `insert into asset_access (city_id, asset_id, agent_id, kind) select city, asset, colleague, 'viewer' from ${COLLEAGUES};
    delete from connection; update agent set agency_id = null where id in (select agent_id from asset_access)`,
  'the search box counts the properties open to all':
    'update place set open_count = open_count + 1 where (kind, ref_id) = (select kind, ref_id from place where open_count > 0 limit 1)',
  'a connection is stored in both directions': 'delete from connection where agent_id = (select min(agent_id) from connection)',
  'a blocked agent has no connection and no request':
    'insert into block (agent_id, blocked_id) select agent_id, friend_id from connection limit 1',
  'connected agents have no pending request':
    'insert into friend_request (from_id, to_id) select agent_id, friend_id from connection limit 1',
  'a closed account has no connections': 'update agent set closed_at = now() where id = (select min(agent_id) from connection)',
  'a chain has two to four homes': 'delete from chain_link where position > 0',
  'the agents of a chain are those of its homes':
    'delete from chain_agent where agent_id = (select min(agent_id) from chain_agent)',
  'a chain is agreed only if all its agents agreed': "update chain set state = 'agreed'",
  'a proposed chain has an agent who proposed it': "update chain set state = 'asked'",
  'every agent has a row of flags': 'delete from agent_home where agent_id = (select min(agent_id) from agent_home)',
  'unread notifications are counted':
    'update agent_home set unread_notifications = unread_notifications + 1, counts_stale = false',
  'the flag of leads is set if there is a new one':
    'update agent_home h set counts_stale = false, new_leads = not exists (select from customer c where c.agent_id = h.agent_id and is_new_lead(c))',
  'the flag of requests is set if there is one':
    'update agent_home h set counts_stale = false, new_friend_request = not exists (select from friend_request r where r.to_id = h.agent_id)',
  'a signed paper has its signatures, its files and one seal':
    "delete from document_file where document_id = (select min(id) from document where state = 'signed') and kind = 'signed'",
  'a seal belongs to a signed paper': 'delete from document where id = (select min(document_id) from seal)',
  'a paper that waits for its seal was signed by everybody': "update document set seal_at = now() where state = 'opened'",
  'a sent paper has its signers and its file':
    "delete from document_signer where document_id = (select min(id) from document where state = 'opened')",
  'nothing is left of an erased paper':
    "update document set erased_at = now(), state = 'recalled', fields = '{}', drawing = '{}', search = '', remind_at = null where state = 'opened'",
  'a stored head is a seal of the chain': "insert into seal_head select '2000-01-01', id, '' from seal order by id limit 1",
  'each seal contains the hash of the previous one': 'delete from seal where id = 1',
  'a finished message is neither claimed nor due': 'update message set due_at = now() where id = (select min(id) from message)',
  'an agent has one notification of a property at most': `insert into notification (agent_id, notification_type, matched_asset_id, read_at)
    select a, 'relevant asset', ${ANY_ASSET}, now() from (values ${TWO_AGENTS.split(', ')
      .map((agent) => `(${agent})`)
      .join(', ')}) agent (a), generate_series(1, 2)`,
  'a stored key has its reply': "insert into idempotency_key (scope, key, request_hash) values ('1', 'x', '')",
  'the parts of an upload match its received length': `insert into upload (id, agent_id, kind, metadata, size, received, touched_at)
    select 'x', min(id), 'photos', '{}', 10, 5, now() from agent`,
  "a viewing belongs to its customer's agent": `${planned()}; update viewing set agent_id = (select max(id) from agent)`,
  'a link opens a viewing of its own customer': `${planned()}; insert into viewing_link (token, agent_id, customer_id, viewing_id, created_at)
    select 'broken', v.agent_id, c.id, v.id, now() from viewing v join customer c on c.agent_id = v.agent_id and c.id <> v.customer_id limit 1`,
  "note and task of an outcome belong to the viewing's customer": planned(
    ', note_id',
    ', (select n.id from note n where n.customer_id > c.id order by n.id limit 1)',
  ),
  'no reminder is sent of a viewing that is only proposed': planned(', reminded_for', ', now()'),
  'a received message is from a customer of its agent': 'update received_message set agent_id = (select max(id) from agent)',
  'a deleted message has no text': 'update received_message set deleted_at = now()',
  'a deal has two sides': 'delete from deal_side where id = (select min(id) from deal_side)',
  'the parts of a fee are 100 percent at most': `delete from deal_fee_part; insert into deal_fee_part (deal_id, agent_id, position, percent)
    select (select min(id) from deal), id, id, 60 from agent order by id limit 2`,
  'versions of material facts are numbered without gaps': `insert into material_facts (city_id, asset_id, version, facts, created_at)
    select city_id, id, 7, '[]', now() from asset where id = ${ANY_ASSET}`,
  'nobody was informed of facts that do not exist': `update message_asset set facts_version = 99
    where message_id = (select min(message_id) from message_asset)`,
  'agents view only their own customers': `insert into access_log (at, agent_id, role, action, customer_id)
    select now(), (select max(id) from agent where id <> c.agent_id), 'agent', 'READ', c.id from customer c where c.id = (select min(id) from customer)`,
}

const NAMES = [...INVARIANTS.matchAll(/select '((?:[^']|'')+)', format/g)].map(([, name]) => name!.replaceAll("''", "'"))

test('each invariant has a violation', () => {
  expect(Object.keys(BREAKS)).toEqual(NAMES)
})

test.each(Object.entries(BREAKS))('%s: its violation is found', async (name, breaking) => {
  const rollback = new Error('as it was')
  const broken = db.transaction().execute(async (tx) => {
    // Triggers and foreign keys would prevent it.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of breaking.split(';')) await sql.raw(statement).execute(tx)
    expect(await brokenInvariants(tx, name)).not.toEqual([])
    throw rollback
  })
  await expect(broken).rejects.toBe(rollback)
})
