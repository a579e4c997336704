import type { Endpoint } from '@mafteach/contract/endpoint'
import type { Known } from './any-input.ts'
import { buildAsset, buildCustomer, buildListing, type Place } from './builders.ts'
import type { Product } from './product.ts'
import {
  OWN_VERSION,
  seedChain,
  seedCustomerRows,
  seedDeal,
  seedLeadSource,
  seedLongWork,
  seedOffice,
  seedPapers,
  seedPrograms,
  seedViewings,
} from './seed-rows.ts'

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
  const rows = { db, agency_id, agent, other, customer, twin, asset, place, now: product.now() }
  const { deal, review } = await seedDeal(rows)
  const { notification, message, session, image, note, currentAsset, task, filter, share, tag } = await seedCustomerRows(rows)
  const { cooperation, invitation, advertiser, banner, report, page } = await seedOffice(rows)
  const { webhook, delivery, token, grant, passkey } = await seedPrograms(rows)
  const { viewing, offer, openHouse } = await seedViewings(rows)
  const { leadSource } = await seedLeadSource(rows)
  const { document } = await seedPapers(rows)
  const { job, exported, imported } = await seedLongWork(rows)
  const { chain } = await seedChain(rows)
  await db.updateTable('agent').set({ is_staff: true }).where('id', '=', agent.id).execute()
  const known: Known = {
    advertiser: [advertiser],
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
    review: [review],
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
    image_id: [image],
    other: [twin.id],
    note_id: [note],
    current_asset_id: [currentAsset],
    phone: ['052-987-6543'],
    delivery: [delivery],
  }
  const things = {
    customer: customer.id,
    purchase_listing: listing.id,
    asset: asset.id,
    deals: deal,
    tasks: task,
    viewings: viewing,
    slots: offer,
    open_houses: openHouse,
    lead_sources: leadSource,
    'public-asset': asset.id,
    assets: asset.id,
    notifications: notification,
    messages: message,
    sessions: session,
    saved_filters: filter,
    advertisement: banner,
    advertisers: advertiser,
    banners: banner,
    reviews: review,
    customer_shares: share,
    chains: chain,
    licences: other.id,
    cooperations: cooperation,
    demand: 'abcdefghij-abcdefghij-',
    consents: 'abcdefghij-abcdefghij-',
    realtors: other.id,
    invitations: invitation,
    'gesher-tasks': report,
    pages: page,
    tokens: token,
    programs: grant,
    passkeys: passkey,
    webhooks: webhook,
    documents: document,
    logos: image,
    ':kind': task,
    export: exported,
    import: imported,
    tags: tag,
    bulk: job,
  }
  const access = tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id })
  return { agent, token: access, known, things }
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
