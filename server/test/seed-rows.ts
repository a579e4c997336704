import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../src/platform/database/db.ts'
import type { Sealed } from '../src/platform/security/sealed.ts'
import type { Place } from './builders.ts'

/** Versions of an agency's own texts, above those of the product. */
export const OWN_VERSION = 9

/** Whose rows are added, and about whom and what. */
interface Seeding {
  db: Db
  agency_id: number
  agent: { id: number; phone: string }
  other: { id: number }
  customer: { id: number }
  twin: { id: number }
  asset: { id: number }
  place: Place
  now: Date
}

/** Adds one row; returns its id. */
const adder =
  (db: Db) =>
  async <T extends keyof Tables>(table: T, row: Insertable<Tables[T]>): Promise<number> => {
    const { id } = await db
      .insertInto(table)
      .values(row as never)
      .returning(sql<number>`id`.as('id'))
      .executeTakeFirstOrThrow()
    return id
  }

/** A deal of both sides, and a review of it. */
export async function seedDeal({ db, agent, now }: Seeding) {
  const add = adder(db)
  const deal = await add('deal', {
    agent_id: agent.id,
    deal_type: 'PE',
    deal_date: '2026-11-20',
    city_name: 'א',
    neighborhood_name: 'א',
    street_name: 'א',
    asked_price: 1,
    asset_was: 'ME',
    created_at: now,
  })
  await db
    .insertInto('deal_side')
    .values((['buying', 'selling'] as const).map((side) => ({ deal_id: deal, side, agent_id: agent.id })))
    .execute()
  const link = await add('review_link', {
    deal_id: deal,
    side: 'selling',
    agent_id: agent.id,
    token_hash: Buffer.from(agent.phone),
    created_at: now,
  })
  const review = await add('review', { link_id: link, agent_id: agent.id, side: 'selling', rating: 5, created_at: now })
  return { deal, review }
}

/** Rows of a customer, and rows of the agent only. */
export async function seedCustomerRows({ db, agent, other, customer, asset, place, now }: Seeding) {
  const add = adder(db)
  await db
    .insertInto('received_message')
    .values({
      agent_id: agent.id,
      customer_id: customer.id,
      provider_id: 'received',
      kind: 'TEXT',
      text: 'א',
      at: now,
      created_at: now,
    })
    .execute()
  const [notification, message, session, image, note, currentAsset, task, filter] = await Promise.all([
    add('notification', { agent_id: agent.id, notification_type: 'relevant asset', content: 'א' }),
    add('message', { agent_id: agent.id, customer_id: customer.id, phone: '+972521234567', text: 'א', state: 'sent' }),
    add('session', {
      phone: agent.phone,
      agent_id: agent.id,
      refresh_hash: Buffer.from(agent.phone),
      device: 'API',
      created_at: now,
      last_used_at: now,
    }),
    add('asset_image', { asset_id: asset.id, position: 1, width: 1, height: 1, file: 'demo/none' }),
    add('note', { customer_id: customer.id, content: 'א' }),
    add('current_asset', { customer_id: customer.id, city_id: place.city }),
    add('task', {
      agent_id: agent.id,
      title: 'א',
      search: ' א',
      priority: 'NORMAL',
      created_at: now,
      updated_at: now,
    }),
    add('saved_filter', { agent_id: agent.id, list: 'customers', name: 'א', query: '' }),
  ])
  const share = await add('customer_share', {
    customer_id: customer.id,
    agent_id: agent.id,
    receiver_id: other.id,
    state: 'offered',
    created_at: now,
    updated_at: now,
  })
  const tag = await add('tag', { agent_id: agent.id, kind: 'customer', name: 'א', color: '#123456', created_at: now })
  await db.insertInto('customer_tag').values({ customer_id: customer.id, tag_id: tag }).execute()
  return { notification, message, session, image, note, currentAsset, task, filter, share, tag }
}

/** What agents, agencies, advertisers and the back office share. */
export async function seedOffice({ db, agency_id, agent, other, asset, place, now }: Seeding) {
  const add = adder(db)
  const cooperation = await add('cooperation', {
    asset_id: asset.id,
    proposer_id: agent.id,
    partner_id: other.id,
    fee_share: 50,
    terms: 'א',
    state: 'proposed',
    created_at: now,
  })
  const invitation = await add('agency_invitation', {
    agency_id,
    phone: agent.phone,
    token: agent.phone.slice(1),
    invited_by: agent.id,
    sent_at: now,
    expires_at: new Date(now.getTime() + 60_000),
  })
  const advertiser = await add('advertiser', { name: 'א', email: 'a@b.test', created_at: now })
  const banner = await add('banner', { advertiser_id: advertiser, weight: 1, created_at: now })
  const report = await add('gesher_task', {
    agent_id: other.id,
    kind: 'missing_neighborhood',
    reason: 'א',
    created_at: now,
  })
  const page = await add('reverse_demand_page', {
    agent_id: agent.id,
    token: agent.phone.slice(1),
    facts: JSON.stringify({ city: place.city, neighborhood: place.wholeCity, price: 1 }),
    created_at: now,
    expires_at: new Date(now.getTime() + 60_000),
  })
  return { cooperation, invitation, advertiser, banner, report, page }
}

/** Programs and devices with access to an agent's account: a webhook, an API token, a grant, a passkey. */
export async function seedPrograms({ db, agent, now }: Seeding) {
  const add = adder(db)
  const webhook = await add('webhook', {
    agent_id: agent.id,
    url: 'https://hooks.example/',
    events: ['deal.created'],
    secret: Buffer.from('') as Sealed,
    created_at: now,
  })
  const delivery = await add('webhook_delivery', { webhook_id: webhook, event: 'test', state: 'sent' })
  const token = await add('api_token', {
    agent_id: agent.id,
    name: 'א',
    scopes: [],
    token_hash: Buffer.from(agent.phone),
    created_at: now,
  })
  const program = await add('oauth_client', {
    client_id: agent.phone,
    name: 'א',
    redirect_uris: [],
    created_at: now,
    last_used_at: now,
  })
  const grant = await add('oauth_grant', {
    agent_id: agent.id,
    client_id: program,
    scopes: [],
    redirect_uri: 'https://program.example/',
    code_hash: Buffer.from(agent.phone),
    code_challenge: '',
    code_expires_at: now,
    started_at: now,
    created_at: now,
  })
  const passkey = await add('passkey', {
    agent_id: agent.id,
    credential_id: agent.phone.slice(1),
    public_key: Buffer.from(''),
    counter: 0,
    transports: [],
    name: 'א',
    created_at: now,
  })
  return { webhook, delivery, token, grant, passkey }
}

export async function seedViewings({ db, agent, customer, asset, place, now }: Seeding) {
  const add = adder(db)
  const viewing = await add('viewing', {
    agent_id: agent.id,
    customer_id: customer.id,
    city_id: place.city,
    asset_id: asset.id,
    starts_at: new Date('2026-11-21T15:00:00Z'),
    minutes: 30,
    state: 'proposed',
    created_at: now,
    updated_at: now,
  })
  const offer = await add('viewing_offer', {
    agent_id: agent.id,
    city_id: place.city,
    asset_id: asset.id,
    created_at: now,
  })
  await db
    .insertInto('viewing_slot')
    // Not during an open house of the agent.
    .values({ offer_id: offer, starts_at: new Date('2026-11-21T18:00:00Z'), minutes: 30 })
    .execute()
  const openHouse = await add('open_house', {
    agent_id: agent.id,
    city_id: place.city,
    asset_id: asset.id,
    token: `open-house-${agent.phone.slice(1)}`,
    starts_at: new Date('2026-11-21T15:00:00Z'),
    minutes: 60,
    created_at: now,
  })
  return { viewing, offer, openHouse }
}

/** A source of leads with a mailbox that is not read. */
export async function seedLeadSource({ db, agent, now }: Seeding) {
  const add = adder(db)
  const leadSource = await add('lead_source', {
    agent_id: agent.id,
    name: 'א',
    kind: 'FORM',
    token: `lead-source-${agent.phone.slice(1)}`,
    created_at: now,
  })
  await db
    .insertInto('lead_mailbox')
    .values({
      source_id: leadSource,
      host: 'imap.invalid',
      port: 993,
      security: 'TLS',
      username: 'a',
      password: Buffer.alloc(28) as Sealed,
      folder: 'INBOX',
      state: 'failed',
      error: 'host_not_found',
      uid_validity: 1,
      last_uid: 1,
      connected_at: now,
      // Not while tests run.
      due_at: new Date('2099-01-01T00:00:00Z'),
    })
    .execute()
  return { leadSource }
}

export async function seedPapers({ db, agency_id, agent, customer, now }: Seeding) {
  const add = adder(db)
  const form = await add('form_version', {
    agency_id,
    code: 'ORDER_BUYER',
    version: OWN_VERSION,
    text: 'א {customer_name}',
    created_at: now,
  })
  const document = await add('document', {
    agent_id: agent.id,
    customer_id: customer.id,
    form_version_id: form,
    state: 'draft',
    title: 'א',
    search: ' א',
    created_at: now,
    updated_at: now,
  })
  return { document }
}

/** Finished background work. */
export async function seedLongWork({ db, agent, customer, twin, now }: Seeding) {
  const add = adder(db)
  const job = await add('bulk_job', {
    agent_id: agent.id,
    kind: 'customers',
    action: 'export',
    state: 'done',
    total: 2,
    created_at: now,
    queued_at: now,
    finished_at: now,
  })
  await db
    .insertInto('bulk_item')
    .values([
      { job_id: job, position: 1, thing_id: customer.id, state: 'done' },
      { job_id: job, position: 2, thing_id: twin.id, state: 'skipped', reason: 'not_found' },
    ])
    .execute()
  const exported = await add('account_export', { agent_id: agent.id, created_at: now })
  const imported = await add('import', {
    agent_id: agent.id,
    kind: 'buyers',
    format: '{"type":"csv"}',
    headings: ['א'],
    mapping: '{"0":"name"}',
    row_count: 1,
    created_at: now,
  })
  await db
    .insertInto('import_row')
    .values({
      import_id: imported,
      row: 2,
      cells: '["א"]',
      reading: '{"values":{"name":"א"},"repairs":[],"names":{},"note":null,"is_lead":true}',
      is_repaired: false,
      key: 'n:א',
    })
    .execute()
  return { job, exported, imported }
}

/** A chain of customers' flats in a city where nobody looks, which the job leaves unchanged. */
export async function seedChain({ db, agent, customer, twin, place, now }: Seeding) {
  const add = adder(db)
  const { id: city_id } = await db
    .selectFrom('city')
    .select('id')
    .where('id', '<>', place.city)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const flats = await Promise.all(
    [customer.id, twin.id].map((customer_id) => add('current_asset', { customer_id, city_id, price: 1 })),
  )
  const chain_id = await add('chain', { key: `open ${agent.id}`, open_end: true, state: 'new', created_at: now, updated_at: now })
  await db
    .insertInto('chain_link')
    .values(flats.map((flat_id, position) => ({ chain_id, position, flat_id, agent_id: agent.id, city_id, price: 1 })))
    .execute()
  await db.insertInto('chain_agent').values({ chain_id, agent_id: agent.id, told_at: now }).execute()
  return { chain: chain_id }
}
