import { changeAsset } from '@mafteach/contract/assets'
import { broadcast } from '@mafteach/contract/broadcast'
import type { Endpoint, Shape } from '@mafteach/contract/endpoint'
import { ERROR_CODES } from '@mafteach/contract/errors'
import { composeMessage, handedOver, sendMessages } from '@mafteach/contract/messages'
import { askAboutAsset } from '@mafteach/contract/questions'
import { answerReview } from '@mafteach/contract/reviews'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { customerIds } from '../src/platform/customers-named.ts'
import { anyInput, fittingInput, hostileSegment, type Known, leastInput } from './any-input.ts'
import { buildAsset, buildCustomer, buildListing, placeOf } from './builders.ts'
import { allEndpoints } from './endpoints.ts'
import { openProduct } from './product.ts'
import { runs } from './runs.ts'
import { openSession } from './session.ts'

/** What holds for every call of the contract, whatever comes in: who may call, whose things, and never an inner error. */

const SEED = 20_261_120
const RUNS = runs(40)

const endpoints = await allEndpoints()
const named = (list: Endpoint[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const product = await openProduct()
const { app, tokens } = product
const { db } = product.database
const place = await placeOf(product)

interface Sent {
  token?: string | null
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  key?: string
}

let addresses = 0
/** Sends whatever it is given; the segments of the path are encoded already. */
async function send({ method, path, body: hasBody }: Endpoint, { token, params = {}, query, body, key }: Sent) {
  addresses++
  const search = new URLSearchParams()
  if (typeof query === 'object' && query !== null) {
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  const response = await app.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}?${search.toString()}`,
    remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody && body !== undefined ? { payload: JSON.stringify(body) } : {}),
  })
  // A file is no JSON.
  const isFile = response.headers['content-disposition'] !== undefined
  return { status: response.statusCode, body: isFile ? response.body : (response.json() as unknown) }
}

/** An agent with one thing of every kind, and the names of fields and parameters that may hold them. */
async function furnish() {
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
      facts: JSON.stringify({ city: place.city, neighborhood: place.whole, price: 1 }),
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
      secret: Buffer.from(''),
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
  const form = await db
    .insertInto('form_version')
    .values({ agency_id, code: 'ORDER_BUYER', version: 2, text: 'א {customer_name}', created_at: product.now() })
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
    neighborhoods: [place.whole, ...place.neighborhoods],
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
  const brought = await db
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
      import_id: brought.id,
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
    cooperations: cooperation.id,
    demand: 'abcdefghij-abcdefghij-',
    consents: 'abcdefghij-abcdefghij-',
    realtors: other.id,
    invitations: invitation.id,
    'gesher-tasks': report.id,
    pages: page.id,
    tokens: token.id,
    webhooks: webhook.id,
    documents: document.id,
    logos: image.id,
    ':kind': task.id,
    export: exported.id,
    import: brought.id,
  }
  const access = tokens.access({ session: agent.session, phone: agent.phone, agent: agent.id })
  return { agent, token: access, known, things }
}
type Furnished = Awaited<ReturnType<typeof furnish>>

/** The id that a path's `:id` means, by the word before it. */
const idOf = ({ path }: Endpoint, { things }: Furnished): string => {
  const kind = /\/([:\w-]+)\/:id\//.exec(path)?.[1]
  if (!kind) return '1'
  const id = things[kind as keyof typeof things]
  if (id === undefined) throw new Error(`No thing of kind ${kind} for ${path}`)
  return String(id)
}
const paramsOf = (endpoint: Endpoint, furnished: Furnished) => ({
  id: idOf(endpoint, furnished),
  image_id: String(furnished.known.image_id![0]),
  note: String(furnished.known.note_id![0]),
  asset: String(furnished.known.current_asset_id![0]),
  phone: '0521234567',
  customer: String(furnished.known.customer_id![0]),
  token: 'abcdefghij',
  event: 'seen',
  action: '1',
  delivery: String(furnished.known.delivery![0]),
  document: String(furnished.things.documents),
  kind: 'TASKS_TODAY',
  code: 'ORDER_BUYER',
  version: '2',
  date: '2026-11-19',
  uuid: '3f0c2a52-5c1e-4f6b-9a52-1f2f7d1f2b11',
})

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** A refusal says `{field: [text]}`, or what and why. */
function expectErrorBody(status: number, body: unknown) {
  const { code, detail } = body as { code?: unknown; detail?: unknown }
  if (typeof detail === 'string') return expect(ERROR_CODES[code as keyof typeof ERROR_CODES]).toBe(status)
  expect(status).toBe(400)
  const fields = Object.entries(body as object).filter(([name, value]) => name !== 'code' || typeof value !== 'string')
  expect(fields.length).toBeGreaterThan(0)
  for (const [, texts] of fields) expect(texts).toSatisfy(isTexts)
}

test('every endpoint of the contract is mounted, once', () => {
  expect(endpoints.length).toBeGreaterThan(60)
  const missing = endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: `/api${path.replace(/\/$/, '')}` }))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

/** A verified phone that nobody registered. */
const phoneToken = async (phone: string) =>
  tokens.access({ session: await openSession(product.database.db, phone, null), phone, agent: null })

const guarded = endpoints.filter(({ access }) => access !== 'anyone')

/** Every field of a shape, also those of the shapes within. */
function* fieldsOf(shape: Shape): Generator<{ name: string; shape: Shape; beside: string[] }> {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape)) {
      yield { name, shape: field, beside: Object.keys(def.shape) }
      yield* fieldsOf(field)
    }
  } else if ('element' in def) yield* fieldsOf(def.element)
  else if ('innerType' in def) yield* fieldsOf(def.innerType)
}

const CUSTOMER = /^((.*_)?customer(s|_ids?)?|seller|buyer|potential_.*buyers|other)$/

test('whoever is a customer in the body or the reply of a write is called by a CustomerId', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const unmarked = named(writes).flatMap(([call, { body, reply }]) =>
    [body, reply].flatMap((shape) =>
      [...(shape ? fieldsOf(shape) : [])]
        // A person with a phone is a customer, unless they have what only agents have.
        .filter(
          ({ name, beside }) => CUSTOMER.test(name) || (name === 'id' && beside.includes('phone') && !beside.includes('uuid')),
        )
        // A yes or no calls nobody.
        .filter(({ shape }) => (shape as z.core.$ZodTypes)._zod.def.type !== 'boolean')
        .filter((field) => customerIds(field.shape) === null)
        .map(({ name }) => `${call} ${name}`),
    ),
  )
  expect(unmarked).toEqual([])
})

test.each(named(guarded))('%s is closed to strangers, whatever they send', async (_, endpoint) => {
  const phoneOnly = await phoneToken('+972539999999')
  const foreign = `${phoneOnly.slice(0, -4)}AAAA`
  for (const token of [null, 'x', foreign]) {
    expect(await send(endpoint, { token, body: {} })).toMatchObject({ status: 403, body: { code: 'token_not_valid' } })
  }
  if (endpoint.access === 'phone') return
  expect(await send(endpoint, { token: phoneOnly, body: {} })).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
})

test.each(named(endpoints))('%s never fails of what it is sent', async (_, endpoint) => {
  const mine = await furnish()
  const phoneOnly = await phoneToken('+972538888888')
  const token = endpoint.access === 'phone' ? phoneOnly : mine.token
  const fitting = paramsOf(endpoint, mine)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const segment = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileSegment })
  const input = fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, segment]))),
    query: endpoint.query ? anyInput(endpoint.query, mine.known) : fc.constant(undefined),
    body: endpoint.body ? anyInput(endpoint.body, mine.known) : fc.constant(undefined),
  })
  await fc.assert(
    fc.asyncProperty(input, async ({ params, query, body }) => {
      const named = Object.entries(params as Record<string, string | null>).filter(([, value]) => value !== null)
      const answer = await send(endpoint, { token, params: { ...fitting, ...Object.fromEntries(named) }, query, body })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      if (answer.status >= 400) expectErrorBody(answer.status, answer.body)
    }),
    { seed: SEED, numRuns: names.length > 0 || endpoint.query || endpoint.body ? RUNS : 1 },
  )
})

describe("another agent's things", () => {
  // A review is there for everybody to read; that another's is not answered is tested beside it.
  const about = endpoints.filter(
    (one) => one.path.includes('/:id/') && one.access === 'agent' && one !== (answerReview as Endpoint),
  )

  test.each(named(about))('%s answers 404', async (_, endpoint) => {
    const [theirs, mine] = [await furnish(), await furnish()]
    await theirs.agent.ok(changeAsset, { params: { id: String(theirs.things.asset) }, body: { visibility_status: 'NO' } })
    const [query, body] = [endpoint.query, endpoint.body].map((shape) => shape && leastInput(shape, mine.known))
    const answer = await send(endpoint, { token: mine.token, params: paramsOf(endpoint, theirs), query, body })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  // Asking about others' assets and sending them to customers of one's own is what one does with them.
  const others: Endpoint[] = [askAboutAsset, broadcast]
  const writes = about.filter((one) => one.path.includes('/asset/:id/') && one.method !== 'GET' && !others.includes(one))
  test.each(named(writes))('%s of an asset that all agents see answers 403', async (_, endpoint) => {
    const [theirs, mine] = [await furnish(), await furnish()]
    await theirs.agent.ok(changeAsset, { params: { id: String(theirs.things.asset) }, body: { visibility_status: 'AL' } })
    const body = endpoint.body && leastInput(endpoint.body, mine.known)
    const answer = await send(endpoint, { token: mine.token, params: paramsOf(endpoint, theirs), body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })

  test.each(named([sendMessages, composeMessage, handedOver] as Endpoint[]))(
    '%s takes neither their customers nor what I do not see',
    async (_, endpoint) => {
      const [theirs, mine] = [await furnish(), await furnish()]
      for (const foreign of ['customer_id', 'asset_ids']) {
        const known = { ...mine.known, [foreign]: theirs.known[foreign]! }
        const customers = endpoint === composeMessage ? {} : { customer_ids: known.customer_id }
        const body = { ...(leastInput(endpoint.body!, known) as object), ...customers }
        expect(await send(endpoint, { token: mine.token, body })).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    },
  )
})

test.each(named(guarded.filter(({ method }) => method === 'POST')))(
  '%s with the same key answers the same again',
  async (_, endpoint) => {
    const mine = await furnish()
    const phoneOnly = await phoneToken(`+97253${String(8_000_000 + addresses)}`)
    const call = {
      token: endpoint.access === 'phone' ? phoneOnly : mine.token,
      params: paramsOf(endpoint, mine),
      key: 'the same',
    }
    const fitting = endpoint.body ? fittingInput(endpoint.body, mine.known) : fc.constant(undefined)
    for (const [index, body] of fc.sample(fitting, { seed: SEED, numRuns: 5 }).entries()) {
      const sent = { ...call, key: `${call.key} ${index}`, body }
      const first = await send(endpoint, sent)
      const secrets = Object.fromEntries((endpoint.shownOnce ?? []).map((field) => [field, null]))
      const repeated =
        first.status === 201 && endpoint.shownOnce ? { ...first, body: { ...(first.body as object), ...secrets } } : first
      expect(await send(endpoint, sent)).toEqual(repeated)
    }
  },
)
