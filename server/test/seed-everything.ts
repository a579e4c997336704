import type { Endpoint } from '@mafteach/contract/endpoint'
import type { Sealed } from '../src/platform/security/sealed.ts'
import type { Known } from './any-input.ts'
import { buildAsset, buildCustomer, buildListing, type Place } from './builders.ts'
import type { Product } from './product.ts'

/** Versions of an agency's own texts, above those of the product. */
const OWN_VERSION = 9

/** What creating data needs from a product, so that a product in another process fits too. */
export type Maker = Pick<Product, 'agency' | 'agent' | 'database' | 'now' | 'tokens'>

/** An agent with one item of every kind, and the names of fields and parameters that may contain their ids. */
export async function seedEverything(product: Maker, place: Place) {
  const { tokens } = product
  const { db } = product.database
  const agency_id = await product.agency()
  const agent = await product.agent({ agency_id, is_agency_manager: true })
  const other = await product.agent({ agency_id })
  const customer = await buildCustomer(agent)
  const twin = await buildCustomer(agent)
  const listing = await buildListing(agent, customer.id, place)
  const asset = await buildAsset(agent, place)
  const deal = await db
    .insertInto('deal')
    .values({
      agent_id: agent.id,
      deal_type: 'PE',
      deal_date: '2026-11-20',
      city_name: 'א',
      neighborhood_name: 'א',
      street_name: 'א',
      asked_price: 1,
      asset_was: 'ME',
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('deal_side')
    .values((['buying', 'selling'] as const).map((side) => ({ deal_id: deal.id, side, agent_id: agent.id })))
    .execute()
  const link = await db
    .insertInto('review_link')
    .values({
      deal_id: deal.id,
      side: 'selling',
      agent_id: agent.id,
      token_hash: Buffer.from(agent.phone),
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const review = await db
    .insertInto('review')
    .values({ link_id: link.id, agent_id: agent.id, side: 'selling', rating: 5, created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('received_message')
    .values({
      agent_id: agent.id,
      customer_id: customer.id,
      provider_id: 'received',
      kind: 'TEXT',
      text: 'א',
      at: product.now(),
      created_at: product.now(),
    })
    .execute()
  const [notification, message, session, image, note, currentAsset, task, filter] = await Promise.all([
    db
      .insertInto('notification')
      .values({ agent_id: agent.id, notification_type: 'relevant asset', content: 'א' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('message')
      .values({ agent_id: agent.id, customer_id: customer.id, phone: '+972521234567', text: 'א', state: 'sent' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('session')
      .values({
        phone: agent.phone,
        agent_id: agent.id,
        refresh_hash: Buffer.from(agent.phone),
        device: 'API',
        created_at: product.now(),
        last_used_at: product.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('asset_image')
      .values({ asset_id: asset.id, position: 1, width: 1, height: 1, file: 'demo/none' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db.insertInto('note').values({ customer_id: customer.id, content: 'א' }).returning('id').executeTakeFirstOrThrow(),
    db
      .insertInto('current_asset')
      .values({ customer_id: customer.id, city_id: place.city })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('task')
      .values({
        agent_id: agent.id,
        title: 'א',
        search: ' א',
        priority: 'NORMAL',
        created_at: product.now(),
        updated_at: product.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('saved_filter')
      .values({ agent_id: agent.id, list: 'customers', name: 'א', query: '' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ])
  const share = await db
    .insertInto('customer_share')
    .values({
      customer_id: customer.id,
      agent_id: agent.id,
      receiver_id: other.id,
      state: 'offered',
      created_at: product.now(),
      updated_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cooperation = await db
    .insertInto('cooperation')
    .values({
      asset_id: asset.id,
      proposer_id: agent.id,
      partner_id: other.id,
      fee_share: 50,
      terms: 'א',
      state: 'proposed',
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = await db
    .insertInto('agency_invitation')
    .values({
      agency_id,
      phone: agent.phone,
      token: agent.phone.slice(1),
      invited_by: agent.id,
      sent_at: product.now(),
      expires_at: new Date(product.now().getTime() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', agent.id).execute()
  const advertiser = await db
    .insertInto('advertiser')
    .values({ name: 'א', email: 'a@b.test', created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const banner = await db
    .insertInto('banner')
    .values({ advertiser_id: advertiser.id, weight: 1, created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = await db
    .insertInto('gesher_task')
    .values({ agent_id: other.id, kind: 'missing_neighborhood', reason: 'א', created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = await db
    .insertInto('reverse_demand_page')
    .values({
      agent_id: agent.id,
      token: agent.phone.slice(1),
      facts: JSON.stringify({ city: place.city, neighborhood: place.wholeCity, price: 1 }),
      created_at: product.now(),
      expires_at: new Date(product.now().getTime() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const webhook = await db
    .insertInto('webhook')
    .values({
      agent_id: agent.id,
      url: 'https://hooks.example/',
      events: ['deal.created'],
      secret: Buffer.from('') as Sealed,
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = await db
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhook.id, event: 'test', state: 'sent' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await db
    .insertInto('api_token')
    .values({ agent_id: agent.id, name: 'א', scopes: [], token_hash: Buffer.from(agent.phone), created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const program = await db
    .insertInto('oauth_client')
    .values({ client_id: agent.phone, name: 'א', redirect_uris: [], created_at: product.now(), last_used_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grant = await db
    .insertInto('oauth_grant')
    .values({
      agent_id: agent.id,
      client_id: program.id,
      scopes: [],
      redirect_uri: 'https://program.example/',
      code_hash: Buffer.from(agent.phone),
      code_challenge: '',
      code_expires_at: product.now(),
      started_at: product.now(),
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkey = await db
    .insertInto('passkey')
    .values({
      agent_id: agent.id,
      credential_id: agent.phone.slice(1),
      public_key: Buffer.from(''),
      counter: 0,
      transports: [],
      name: 'א',
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const viewing = await db
    .insertInto('viewing')
    .values({
      agent_id: agent.id,
      customer_id: customer.id,
      city_id: place.city,
      asset_id: asset.id,
      starts_at: new Date('2026-11-21T15:00:00Z'),
      minutes: 30,
      state: 'proposed',
      created_at: product.now(),
      updated_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = await db
    .insertInto('viewing_offer')
    .values({ agent_id: agent.id, city_id: place.city, asset_id: asset.id, created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('viewing_slot')
    // Not during an open house of the agent.
    .values({ offer_id: offer.id, starts_at: new Date('2026-11-21T18:00:00Z'), minutes: 30 })
    .execute()
  const openHouse = await db
    .insertInto('open_house')
    .values({
      agent_id: agent.id,
      city_id: place.city,
      asset_id: asset.id,
      token: `open-house-${agent.phone.slice(1)}`,
      starts_at: new Date('2026-11-21T15:00:00Z'),
      minutes: 60,
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leadSource = await db
    .insertInto('lead_source')
    .values({
      agent_id: agent.id,
      name: 'א',
      kind: 'FORM',
      token: `lead-source-${agent.phone.slice(1)}`,
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lead_mailbox')
    .values({
      source_id: leadSource.id,
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
      connected_at: product.now(),
      // Not while tests run.
      due_at: new Date('2099-01-01T00:00:00Z'),
    })
    .execute()
  const tag = await db
    .insertInto('tag')
    .values({ agent_id: agent.id, kind: 'customer', name: 'א', color: '#123456', created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('customer_tag').values({ customer_id: customer.id, tag_id: tag.id }).execute()
  const job = await db
    .insertInto('bulk_job')
    .values({
      agent_id: agent.id,
      kind: 'customers',
      action: 'export',
      state: 'done',
      total: 2,
      created_at: product.now(),
      queued_at: product.now(),
      finished_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bulk_item')
    .values([
      { job_id: job.id, position: 1, thing_id: customer.id, state: 'done' },
      { job_id: job.id, position: 2, thing_id: twin.id, state: 'skipped', reason: 'not_found' },
    ])
    .execute()
  const chain = await openChain(product, agent.id, [customer.id, twin.id], place)
  const form = await db
    .insertInto('form_version')
    .values({ agency_id, code: 'ORDER_BUYER', version: OWN_VERSION, text: 'א {customer_name}', created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = await db
    .insertInto('document')
    .values({
      agent_id: agent.id,
      customer_id: customer.id,
      form_version_id: form.id,
      state: 'draft',
      title: 'א',
      search: ' א',
      created_at: product.now(),
      updated_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const known: Known = {
    advertiser: [advertiser.id],
    cities: [place.city],
    city: [place.city],
    city_id: [place.city],
    activity_areas: [place.city],
    neighborhood: place.neighborhoods,
    neighborhoods: [place.wholeCity, ...place.neighborhoods],
    street: place.streets,
    asset: [asset.id],
    customer: [customer.id],
    seller: [customer.id],
    purchasing_customer: [twin.id],
    selling_customer: [customer.id],
    purchasing_customer_realtor: [agent.id],
    selling_customer_realtor: [agent.id],
    reported_realtor: [agent.id, other.id],
    review: [review.id],
    buyer: [customer.id],
    customer_id: [customer.id],
    customer_ids: [customer.id],
    asset_id: [asset.id],
    asset_ids: [asset.id],
    user_id: [other.id, agent.id],
    to: [agent.id, other.id],
    invitation: [agent.phone.slice(1)],
    friend_id: [other.id],
    realtor: [agent.id],
    image_id: [image.id],
    other: [twin.id],
    note_id: [note.id],
    current_asset_id: [currentAsset.id],
    phone: ['052-987-6543'],
    delivery: [delivery.id],
  }
  const exported = await db
    .insertInto('account_export')
    .values({ agent_id: agent.id, created_at: product.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const imported = await db
    .insertInto('import')
    .values({
      agent_id: agent.id,
      kind: 'buyers',
      format: '{"type":"csv"}',
      headings: ['א'],
      mapping: '{"0":"name"}',
      row_count: 1,
      created_at: product.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('import_row')
    .values({
      import_id: imported.id,
      row: 2,
      cells: '["א"]',
      reading: '{"values":{"name":"א"},"repairs":[],"names":{},"note":null,"is_lead":true}',
      is_repaired: false,
      key: 'n:א',
    })
    .execute()
  const things = {
    customer: customer.id,
    purchase_listing: listing.id,
    asset: asset.id,
    deals: deal.id,
    tasks: task.id,
    viewings: viewing.id,
    slots: offer.id,
    open_houses: openHouse.id,
    lead_sources: leadSource.id,
    'public-asset': asset.id,
    assets: asset.id,
    notifications: notification.id,
    messages: message.id,
    sessions: session.id,
    saved_filters: filter.id,
    advertisement: banner.id,
    advertisers: advertiser.id,
    banners: banner.id,
    reviews: review.id,
    customer_shares: share.id,
    chains: chain,
    licences: other.id,
    cooperations: cooperation.id,
    demand: 'abcdefghij-abcdefghij-',
    consents: 'abcdefghij-abcdefghij-',
    realtors: other.id,
    invitations: invitation.id,
    'gesher-tasks': report.id,
    pages: page.id,
    tokens: token.id,
    programs: grant.id,
    passkeys: passkey.id,
    webhooks: webhook.id,
    documents: document.id,
    logos: image.id,
    ':kind': task.id,
    export: exported.id,
    import: imported.id,
    tags: tag.id,
    bulk: job.id,
  }
  const access = tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id })
  return { agent, token: access, known, things }
}

/** A chain of customers' flats in a city where nobody looks, which the job leaves unchanged. */
async function openChain({ database: { db }, now }: Maker, agent_id: number, customers: number[], place: Place): Promise<number> {
  const { id: city_id } = await db
    .selectFrom('city')
    .select('id')
    .where('id', '<>', place.city)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const flats = await db
    .insertInto('current_asset')
    .values(customers.map((customer_id) => ({ customer_id, city_id, price: 1 })))
    .returning('id')
    .execute()
  const { id: chain_id } = await db
    .insertInto('chain')
    .values({ key: `open ${agent_id}`, open_end: true, state: 'new', created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chain_link')
    .values(flats.map(({ id }, position) => ({ chain_id, position, flat_id: id, agent_id, city_id, price: 1 })))
    .execute()
  await db.insertInto('chain_agent').values({ chain_id, agent_id, told_at: now() }).execute()
  return chain_id
}

export type SeededThings = Awaited<ReturnType<typeof seedEverything>>

/** The id for a path's `:id`, by the word before it. */
const idOf = ({ path }: Endpoint, { things }: SeededThings): string => {
  const kind = /\/([:\w-]+)\/:id\//.exec(path)?.[1]
  if (!kind) return '1'
  const id = things[kind as keyof typeof things]
  if (id === undefined) throw new Error(`No thing of kind ${kind} for ${path}`)
  return String(id)
}
export const paramsOf = (endpoint: Endpoint, seeded: SeededThings) => ({
  id: idOf(endpoint, seeded),
  image_id: String(seeded.known.image_id![0]),
  note: String(seeded.known.note_id![0]),
  asset: String(seeded.known.current_asset_id![0]),
  phone: '0521234567',
  customer: String(seeded.known.customer_id![0]),
  token: 'abcdefghij',
  event: 'seen',
  file: 'leaflet.pdf',
  action: '1',
  delivery: String(seeded.known.delivery![0]),
  document: String(seeded.things.documents),
  kind: 'TASKS_TODAY',
  code: 'ORDER_BUYER',
  version: String(OWN_VERSION),
  fingerprint: '0123456789abcdef',
  date: '2026-11-19',
  uuid: '3f0c2a52-5c1e-4f6b-9a52-1f2f7d1f2b11',
})
