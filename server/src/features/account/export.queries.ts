import { type RawBuilder, sql } from 'kysely'
import { tagNamesOfAsset, tagNamesOfCustomer } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'

/** An agent's data by entity, as JSON rows that are streamed. */

/** Customers or assets read at once. */
const CHUNK = 500

const places = sql`jsonb_build_object(
  'city', (select jsonb_build_object('id', id, 'name', name) from city where id = t.city_id),
  'street', (select jsonb_build_object('id', id, 'name', name) from street where id = t.street_id),
  'neighborhood', (select jsonb_build_object('id', id, 'name', name) from neighborhood where id = t.neighborhood_id))`

/** Columns for internal use only. */
const row = (without: string[] = []) => sql`to_jsonb(t) - ${['agent_id', 'search', ...without]}::text[]`

type Ids = RawBuilder<number[]>
interface Entity {
  /** File name in the zip, without extension. */
  name: string
  /** Whose rows it contains: the agent's, or these customers' or assets'. */
  of: 'agent' | 'customer' | 'asset'
  rows: (ids: Ids) => RawBuilder<unknown>
}

const ofCustomers = (name: string, table: string, columns = row(), order = sql`t.customer_id, t.id`): Entity => ({
  name,
  of: 'customer',
  rows: (ids) => sql`select ${columns} as row from ${sql.table(table)} t where t.customer_id = any(${ids}) order by ${order}`,
})
const ofAssets = (name: string, table: string, order = sql`t.asset_id, t.id`): Entity => ({
  name,
  of: 'asset',
  rows: (ids) => sql`select ${row()} as row from ${sql.table(table)} t where t.asset_id = any(${ids}) order by ${order}`,
})
const ofAgent = (name: string, table: string, columns = row(), order = sql`t.id`): Entity => ({
  name,
  of: 'agent',
  rows: (ids) => sql`select ${columns} as row from ${sql.table(table)} t where t.agent_id = any(${ids}) order by ${order}`,
})

/** Path of a paper's file in the zip. */
const paperFile = (f: RawBuilder<unknown>) => sql<string>`format('papers/%s-%s.pdf', ${f}.document_id, ${f}.kind)`

/** Path of an uploaded file in the zip. */
const uploadFile = (u: RawBuilder<unknown>) =>
  sql<string>`format('papers/%s-upload.%s', ${u}.document_id, split_part(${u}.type, '/', 2))`

/** Papers of an agent or about a customer. Papers about handed-over customers stay with their author. */
const papersOf = (whose: 'agent_id' | 'customer_id'): Entity => ({
  name: 'documents',
  of: whose === 'agent_id' ? 'agent' : 'customer',
  rows: (ids) => sql`select ${row(['drawing', 'remind_at', 'seal_at'])} || jsonb_build_object(
        'form', (select jsonb_build_object('code', code, 'version', version, 'text', text) from form_version where id = t.form_version_id),
        'signers', (select jsonb_agg(to_jsonb(s) - '{document_id,salt,signature}'::text[] order by s.position) from document_signer s where s.document_id = t.id),
        'events', (select jsonb_agg(to_jsonb(e) - 'document_id' order by e.id) from document_event e where e.document_id = t.id),
        'consents', (select jsonb_agg(to_jsonb(k) - 'document_id' order by k.id) from consent k where k.document_id = t.id),
        'seal', (select jsonb_build_object('content', content, 'previous_hash', encode(previous_hash, 'hex'), 'hash', encode(hash, 'hex')) from seal where document_id = t.id),
        'upload', (select to_jsonb(u) - '{document_id,agent_id,file,attempt}'::text[] || jsonb_build_object('saved_as', ${uploadFile(sql`u`)}) from document_upload u where u.document_id = t.id),
        'files', (select jsonb_agg(${paperFile(sql`f`)} order by f.kind) from document_file f where f.document_id = t.id)) as row
      from document t where t.${sql.ref(whose)} = any(${ids}) and (t.customer_id is null or ${whose === 'agent_id'}
        or t.agent_id = (select agent_id from customer where id = t.customer_id)) order by t.id`,
})

export const ENTITIES: readonly Entity[] = [
  {
    name: 'profile',
    of: 'agent',
    rows: (ids) => sql`select to_jsonb(t) - '{agency_id,calendar_token,is_staff}'::text[] || jsonb_build_object(
        'agency', (select name from agency where id = t.agency_id),
        'activity_areas', (select jsonb_agg(jsonb_build_object('id', city.id, 'name', city.name) order by city.name)
          from activity_area a join city on city.id = a.city_id where a.agent_id = t.id)) as row
      from agent t where t.id = any(${ids})`,
  },
  ofAgent('settings', 'agent_setting', row(), sql`t.agent_id`),
  {
    name: 'customers',
    of: 'customer',
    rows: (ids) => sql`select ${row(['lead_source_id'])} || jsonb_build_object('lead_source',
        (select name from lead_source where id = t.lead_source_id), 'tags', ${tagNamesOfCustomer(sql`t.id`)}) as row from customer t where t.id = any(${ids}) order by t.id`,
  },
  ofCustomers(
    'listings',
    'listing',
    sql`${row(['city_id'])} || jsonb_build_object('city', (select jsonb_build_object('id', id, 'name', name) from city where id = t.city_id),
      'neighborhoods', (select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name) from neighborhood n where n.id = any (t.neighborhoods)))`,
  ),
  ofCustomers('notes', 'note'),
  ofCustomers('customer_events', 'customer_event'),
  ofCustomers('customer_assets', 'customer_asset', row(['answer_reason']), sql`t.customer_id, t.asset_id`),
  ofCustomers('current_assets', 'current_asset', sql`${row()} || ${places}`),
  ofCustomers('proposals', 'proposal'),
  ofCustomers('leads', 'lead', row(['fingerprint', 'mail_id', 'answer_due_at'])),
  ofCustomers(
    'partners',
    'partner',
    sql`${row(['token'])} || jsonb_build_object('answers',
      (select jsonb_agg(to_jsonb(a) - 'partner_id' - 'answer_reason' order by a.asset_id) from partner_answer a where a.partner_id = t.id))`,
  ),
  ofCustomers(
    'messages',
    'message',
    sql`${row(['lease', 'due_at'])} || jsonb_build_object('assets', (select jsonb_agg(asset_id order by position) from message_asset where message_id = t.id),
      'facts_versions', (select jsonb_object_agg(asset_id, facts_version) from message_asset where message_id = t.id and facts_version is not null))`,
  ),
  ofCustomers('received_messages', 'received_message', row(['provider_id', 'notification_id'])),
  {
    name: 'assets',
    of: 'asset',
    rows: (ids) => sql`select ${row(['fit', 'market'])} || ${places} || jsonb_build_object('photos',
        (select jsonb_agg('photos/' || i.file || '.webp' order by i.position, i.id) from asset_image i where i.asset_id = t.id),
        'tags', ${tagNamesOfAsset(sql`t`)}) as row
      from asset t where t.id = any(${ids}) order by t.id`,
  },
  ofAssets('asset_prices', 'asset_price', sql`t.asset_id, t.since`),
  ofAssets('asset_events', 'asset_event'),
  ofAssets('material_facts', 'material_facts', sql`t.asset_id, t.version`),
  {
    name: 'deals',
    of: 'agent',
    rows: (
      ids,
    ) => sql`select ${row()} || jsonb_build_object('sides', (select jsonb_agg(to_jsonb(s) - 'deal_id' order by s.id) from deal_side s where s.deal_id = t.id),
        'fees', (select jsonb_agg(to_jsonb(f) - 'deal_id' order by f.position) from deal_fee f where f.deal_id = t.id)) as row
      from deal t where t.agent_id = any(${ids}) order by t.id`,
  },
  papersOf('agent_id'),
  ofAgent('tasks', 'task'),
  ofAgent('tags', 'tag'),
  ofAgent('viewings', 'viewing', row(['last_act'])),
  ofAgent('busy_times', 'busy_time', row(), sql`t.starts_at`),
  ofAgent('open_houses', 'open_house', row(['token'])),
  ofAgent('lead_sources', 'lead_source', row(['token', 'last_turn'])),
  ofAgent(
    'chains',
    'chain_agent',
    sql`${row()} || (select jsonb_build_object('state', c.state, 'open_end', c.open_end, 'current_assets',
        (select jsonb_agg(l.flat_id order by l.position) from chain_link l where l.chain_id = c.id and l.agent_id = t.agent_id)) from chain c where c.id = t.chain_id)`,
    sql`t.chain_id`,
  ),
  ofAgent('calls', 'phone_call'),
  ofAgent('notifications', 'notification'),
  ofAgent('moods', 'mood', row(), sql`t.day`),
  ofAgent('saved_filters', 'saved_filter'),
  ofAgent('passkeys', 'passkey', row(['credential_id', 'public_key', 'counter'])),
  ofAgent('tokens', 'api_token', row(['token_hash'])),
  {
    name: 'programs',
    of: 'agent',
    rows: (ids) => sql`select jsonb_build_object('id', t.id, 'name', c.name, 'address', t.redirect_uri, 'scopes', t.scopes,
        'created_at', t.created_at, 'last_used_at', t.last_used_at) as row
      from oauth_grant t join oauth_client c on c.id = t.client_id where t.agent_id = any(${ids}) and t.started_at is not null order by t.id`,
  },
  ofAgent('webhooks', 'webhook', row(['secret'])),
  ofAgent('reviews', 'review', row(['link_id'])),
  ofAgent(
    'connections',
    'connection',
    sql`jsonb_build_object('name', (select name from agent where id = t.friend_id), 'since', t.created_at)`,
    sql`t.friend_id`,
  ),
]

/** The next ids of the agent's customers or assets after one. */
async function nextIds(db: Db, agent: number, of: 'customer' | 'asset', after: number): Promise<number[]> {
  const rows = await db
    .selectFrom(of)
    .select('id')
    .where('agent_id', '=', agent)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .execute()
  return rows.map(({ id }) => id)
}

/** The rows of an entity. */
export async function* readEntity(db: Db, agent: number, { of, rows }: Entity): AsyncGenerator<unknown> {
  const read = async (ids: number[]) => (await sql<{ row: unknown }>`${rows(sql`${ids}::bigint[]`)}`.execute(db)).rows
  if (of === 'agent') {
    for (const { row } of await read([agent])) yield row
    return
  }
  for (let ids = await nextIds(db, agent, of, 0); ids.length > 0; ids = await nextIds(db, agent, of, ids.at(-1)!)) {
    for (const { row } of await read(ids)) yield row
  }
}

/** The rows of an entity about one customer. */
export async function* readEntityOfCustomer(db: Db, { rows }: Entity, customer: number): AsyncGenerator<unknown> {
  for (const { row } of (await sql<{ row: unknown }>`${rows(sql`${[customer]}::bigint[]`)}`.execute(db)).rows) yield row
}

/** Conditions that leave out the partner: their answers are not the customer's data. */
const WITHOUT_PARTNER = {
  customer_event: sql`t.kind not in ('partner', 'partner_answered', 'partner_wished')`,
  proposal: sql`t.partner_id is null`,
  task: sql`not exists (select from partner_answer a where a.viewing_task_id = t.id)`,
}
const ofCustomersAlone = (table: keyof typeof WITHOUT_PARTNER): Entity => ({
  name: `${table}s`,
  of: 'customer',
  rows: (ids) => sql`select ${row()} as row from ${sql.table(table)} t
    where t.customer_id = any(${ids}) and ${WITHOUT_PARTNER[table]} order by t.customer_id, t.id`,
})

/** Data about customers that is not deleted with them, with author and subject. */
export const ABOUT_CUSTOMERS: readonly Entity[] = [
  ...ENTITIES.filter(({ name, of }) => of === 'customer' && !['customer_events', 'proposals', 'partners'].includes(name)),
  ofCustomersAlone('customer_event'),
  ofCustomersAlone('proposal'),
  ofCustomersAlone('task'),
  ofCustomers('viewings', 'viewing', row(['last_act']), sql`t.id`),
  ...(['phone_call', 'consent'] as const).map((table) => ofCustomers(`${table}s`, table, row(), sql`t.id`)),
  papersOf('customer_id'),
  {
    name: 'access_log',
    of: 'customer',
    rows: (ids) => sql`select jsonb_build_object('at', l.at, 'action', l.action, 'role', l.role, 'who', g.name) as row
      from access_log l join agent g on g.id = l.agent_id where l.customer_id = any(${ids}) order by l.id`,
  },
  // What they stated about a property they sell; what they were told is in the messages.
  {
    name: 'said_facts',
    of: 'customer',
    rows: (
      ids,
    ) => sql`select jsonb_build_object('asset', t.id, 'version', f.version, 'created_at', f.created_at, 'facts', said.facts) || ${places} as row
      from asset t join material_facts f on f.city_id = t.city_id and f.asset_id = t.id,
        lateral (select jsonb_agg(fact) as facts from jsonb_array_elements(f.facts) fact where fact ->> 'source' = 'OWNER') said
      where t.seller_id = any(${ids}) and said.facts is not null order by t.id, f.version`,
  },
]

/** Photos of the agent's assets, below /media, without size and extension. */
export async function* readPhotos(db: Db, agent: number): AsyncGenerator<string> {
  for (let ids = await nextIds(db, agent, 'asset', 0); ids.length > 0; ids = await nextIds(db, agent, 'asset', ids.at(-1)!)) {
    const rows = await db
      .selectFrom('asset_image')
      .select('file')
      .where('asset_id', 'in', ids)
      .orderBy('asset_id')
      .orderBy('id')
      .execute()
    for (const { file } of rows) yield file
  }
}

/** Files of a customer's sent papers, and their paths in the zip. */
export async function readPapersOfCustomer(db: Db, agent: number, customer: number) {
  const { rows } = await sql<PaperFile>`
    select f.document_id, f.kind, ${paperFile(sql`f`)} as name from document_file f join document d on d.id = f.document_id
    where d.agent_id = ${agent} and d.customer_id = ${customer} order by f.document_id, f.kind`.execute(db)
  return rows
}

export interface PaperFile {
  document_id: number
  kind: 'shown' | 'signed'
  name: string
}

/** Files that the agent uploaded, below DATA_DIR/papers, and their paths in the zip. */
export async function readUploads(db: Db, agent: number) {
  const { rows } = await sql<{ file: string; name: string }>`
    select u.file, ${uploadFile(sql`u`)} as name from document_upload u where u.agent_id = ${agent} order by u.document_id`.execute(
    db,
  )
  return rows
}

/** Files of the agent's papers, and their paths in the zip. */
export async function readPapers(db: Db, agent: number) {
  const { rows } = await sql<PaperFile>`
    select f.document_id, f.kind, ${paperFile(sql`f`)} as name from document_file f join document d on d.id = f.document_id
    where d.agent_id = ${agent} order by f.document_id, f.kind`.execute(db)
  return rows
}

export async function* readPaperBytes(db: Db, { document_id, kind }: PaperFile): AsyncGenerator<Buffer> {
  const { bytes } = await db
    .selectFrom('document_file')
    .select('bytes')
    .where('document_id', '=', document_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  yield bytes
}

export const insertExport = (db: Db, agent: number, created_at: Date) =>
  db.insertInto('account_export').values({ agent_id: agent, created_at }).returning('id').executeTakeFirstOrThrow()

export const findExport = (db: Db, agent: number, id: number, since: Date) =>
  db
    .selectFrom('account_export')
    .select('id')
    .where('id', '=', id)
    .where('agent_id', '=', agent)
    .where('created_at', '>', since)
    .executeTakeFirst()

export const picturesOf = (db: Db, agent: number) =>
  db.selectFrom('agent').select(['image_url', 'logo_file']).where('id', '=', agent).executeTakeFirstOrThrow()
