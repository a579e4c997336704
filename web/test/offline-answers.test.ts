import { ASSET_SORTS, assetCounts, listAssets } from '@mafteach/contract/asset-lists'
import { getAsset } from '@mafteach/contract/assets'
import { DEAL_KINDS, UPDATING_STATUSES, VISIBILITY_STATUSES } from '@mafteach/contract/codes'
import * as customerLists from '@mafteach/contract/customer-lists'
import { getCustomer, phoneCheck } from '@mafteach/contract/customers'
import type { CallOf, Read, ReplyOf } from '@mafteach/contract/endpoint'
import type { PurchaseListing } from '@mafteach/contract/listings'
import * as matching from '@mafteach/contract/matching'
import { isMatch } from '@mafteach/contract/matching.rules'
import { NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import { notifications } from '@mafteach/contract/notifications'
import { autocomplete } from '@mafteach/contract/places'
import { type SearchResult, search } from '@mafteach/contract/search'
import { byBestKind } from '@mafteach/contract/search.rules'
import * as tasks from '@mafteach/contract/tasks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Place, placeOf } from '../../server/test/builders.ts'
import { makeDevice } from '../../server/test/offline-device.ts'
import { type Caller, openProduct } from '../../server/test/product.ts'
import { RANDOM_TIMEOUT_MS, runs } from '../../server/test/runs.ts'
import { parts } from '../src/app/offline/parts.ts'
import { KINDS, type Kind } from '../src/shared/offline/disk.ts'
import { type Answer, type Here, nothingWritten } from '../src/shared/offline/part.ts'
import { agentArbitrary, assetTypes, customerTypes, insertAgent, textOf } from './random-agent.ts'

/** Without a line the app answers from its rows what the server would: the same rows in the same order (product.md section 13). */

const product = await openProduct()
const { db } = product.database
let places: Place[]
let placeNames: string[]
beforeAll(async () => {
  // Other spellings of places, which only the server knows, are found by no name that is typed here but by chance.
  for (const kind of ['city', 'neighborhood', 'street'] as const)
    await db.updateTable(kind).set({ search: sql`split_part(search, ' /', 1)` }).where('search', 'like', '% /%').execute()
  places = [await placeOf(product), await placeOf(product, 'גבעתיים')]
  const streets = await db
    .selectFrom('street')
    .select('name')
    .where(
      'id',
      'in',
      places.flatMap((place) => place.streets),
    )
    .execute()
  const neighborhoods = await db
    .selectFrom('neighborhood')
    .select('name')
    .where(
      'id',
      'in',
      places.flatMap((place) => place.neighborhoods),
    )
    .execute()
  placeNames = [...streets, ...neighborhoods, { name: 'רמת גן' }, { name: 'גבעתיים' }, { name: 'כל היישוב' }].map(
    ({ name }) => name,
  )
})

const answers = new Map<Read, Answer>(parts.flatMap(({ answers: of = [] }) => of.map((answer) => [answer.endpoint, answer])))

/** Parts of an address as they are sent. */
const texts = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

/** What a device that has read everything has. */
async function hereOf(agent: Caller): Promise<Here> {
  const device = makeDevice(agent)
  await device.sync()
  const rowsOf = (kind: Kind) => new Map(device.has(kind).map((id) => [id, device.row(kind, id)]))
  const rows = Object.fromEntries(KINDS.map((kind) => [kind, rowsOf(kind)])) as unknown as Here['rows']
  return { rows: { ...rows, ...nothingWritten() }, me: agent.id, now: product.now(), storedReply: async () => undefined }
}

const answerHere = async <E extends Read>(here: Here, endpoint: E, input?: CallOf<E>): Promise<ReplyOf<E> | undefined> => {
  const { params, query, body } = { params: undefined, query: undefined, body: undefined, ...input }
  const request = { params: texts(params), query: texts(query), body } as never
  return (await answers.get(endpoint)!.make(request, here)) as ReplyOf<E> | undefined
}

/** Makes what asks both and compares what each says of it. */
const comparing =
  (agent: Caller, here: Here) =>
  async <E extends Read>(
    endpoint: E,
    input: CallOf<E>,
    normalize: (reply: ReplyOf<E>) => unknown = (reply) => reply,
  ): Promise<void> => {
    const found = await answerHere(here, endpoint, input)
    const theirs = await agent.ok(endpoint, ...([input] as never))
    expect({ asked: input, reply: found && normalize(found) }).toEqual({ asked: input, reply: normalize(theirs) })
  }

/** A page, without addresses and without what only the server counts. */
const pageWithout =
  (...names: string[]) =>
  ({ next, previous, count, results }: { next: string | null; previous: string | null; count: number; results: object[] }) => ({
    count,
    hasNext: next !== null,
    hasPrevious: previous !== null,
    results: results.map((row) => without(row, names)),
  })
const without = (row: object, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      names.includes(name)
        ? []
        : [[name, value && typeof value === 'object' && !Array.isArray(value) ? without(value, names) : value]],
    ),
  )

/** What rows do not answer: with a value of these nothing is answered by them. */
const SERVER_ALONE = 'the server alone'
/** Everything that a call may be asked: one that gets a filter more is not compared before it stands here. */
type Everything<E extends Read> = {
  [K in keyof Required<NonNullable<CallOf<E>['query']>>]: fc.Arbitrary<unknown> | typeof SERVER_ALONE
}
const queryArbitrary = <E extends Read>(_: E, fields: Everything<E>) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries<fc.Arbitrary<unknown> | typeof SERVER_ALONE>(fields).flatMap(([name, value]) =>
          value === SERVER_ALONE ? [] : [[name, fc.option(value, { nil: undefined, freq: 4 })]],
        ),
      ),
    )
    .map((query) =>
      Object.fromEntries(Object.entries(query).filter(([, value]) => !((value as unknown) === undefined || value === ''))),
    )
/** Most is not asked at once: of much nothing is found. */
const few = (query: fc.Arbitrary<Record<string, unknown>>, always: readonly string[]) =>
  fc.tuple(query, fc.nat({ max: 2 }), fc.nat()).map(([all, most, turn]) => {
    const names = Object.keys(all).filter((name) => !always.includes(name))
    const chosen = new Set(Array.from({ length: most }, (_, one) => names[(turn + one * 7) % Math.max(names.length, 1)]))
    return Object.fromEntries(Object.entries(all).filter(([name]) => always.includes(name) || chosen.has(name)))
  })

const flag = fc.constantFrom('1', '0')
const day = fc.constantFrom('2026-08-22', '2026-10-21', '2026-11-06', '2026-11-13', '2026-11-19', '2026-11-20', '2026-11-27')
const number = (...values: number[]) => fc.constantFrom(...values).map(String)
const paging = { after: SERVER_ALONE, page: number(1, 1, 2, 3), page_size: number(3, 5, 100, 200) } as const
const PAGED = ['page', 'page_size', 'sort']

const customersQuery = (typed: fc.Arbitrary<string>, ids: number[]) =>
  few(
    queryArbitrary(customerLists.customers, {
      ...paging,
      search: typed,
      type: customerTypes,
      is_vip: flag,
      is_dormant: flag,
      is_archived: SERVER_ALONE,
      has_new_matches: SERVER_ALONE,
      response: SERVER_ALONE,
      is_old_lead: SERVER_ALONE,
      is_silent: flag,
      do_not_contact: flag,
      has_new_leads: flag,
      not_contacted_days: number(1, 7, 30, 90),
      city: number(...places.map(({ city }) => city), 3000),
      neighborhood: number(...places.flatMap(({ wholeCity: whole, neighborhoods }) => [whole, ...neighborhoods])),
      budget_from: number(0, 950_000, 1_000_001, 999_999_999),
      budget_to: number(950_000, 1_000_000, 999_999_998),
      deal_kind: fc.constantFrom(...DEAL_KINDS, 'ALL'),
      lead_source: SERVER_ALONE,
      tags: number(1, 2),
      created_from: day,
      created_to: day,
      kind: fc.constantFrom(...customerLists.CUSTOMER_KINDS),
      keep: fc.subarray(ids, { minLength: 1, maxLength: 3 }).map((some) => some.join(',')),
      sort: fc.constantFrom(...customerLists.CUSTOMER_SORTS),
    }),
    PAGED,
  )

const assetsQuery = (typed: fc.Arbitrary<string>, ids: number[], me: number) =>
  few(
    queryArbitrary(listAssets, {
      ...paging,
      search: typed,
      missing_facts: flag,
      exclusivity_ends: flag,
      ids: fc.subarray(ids, { minLength: 1, maxLength: 9 }).map((some) => some.join(',')),
      visibility_status: fc.constantFrom(...VISIBILITY_STATUSES),
      deal_kind: fc.constantFrom(...DEAL_KINDS, 'ALL'),
      show_all: flag,
      mine: flag,
      marketed: flag,
      tags: number(1, 2),
      realtor: number(me, 999),
      city_id: number(...places.map(({ city }) => city)),
      neighborhoods: fc
        .subarray(
          places.flatMap(({ wholeCity: whole, neighborhoods }) => [whole, ...neighborhoods]),
          { minLength: 1 },
        )
        .map((some) => some.join(',')),
      asset_types: assetTypes,
      price_from: number(0, 900_000, 1_000_000),
      price_to: number(950_000, 1_050_000),
      rooms_from: number(2, 2.5, 3),
      rooms_to: number(3, 4.5),
      updating_status: fc.constantFrom(...UPDATING_STATUSES),
      not_updated_days: number(1, 7, 14, 30),
      age_from: number(0, 7, 30),
      age_to: number(0, 6, 7, 90),
      sort: fc.constantFrom(...ASSET_SORTS),
    }),
    PAGED,
  )

const tasksQuery = (typed: fc.Arbitrary<string>, customers: number[], assets: number[]) =>
  few(
    queryArbitrary(tasks.listTasks, {
      ...paging,
      search: typed,
      filter: fc.constantFrom(...tasks.TASK_FILTERS),
      customer: number(...customers),
      asset: number(...assets),
      from: day,
      to: day,
    }),
    ['page', 'page_size', 'filter'],
  )

const notificationsQuery = queryArbitrary(notifications, {
  after: SERVER_ALONE,
  page: number(1, 1, 2, 3),
  page_size: number(2, 4, 100),
  type: fc.constantFrom(...NOTIFICATION_TYPES),
  history: flag,
})

const OF_CUSTOMERS = pageWithout('has_new_matches', 'open_match_count', 'new_match_count', 'match_count', 'message_state')
const plainPage = pageWithout()
const CALLS_AT_ONCE = 30
const FEW = 8

/** An agent with everything, and some questions of each kind. */
const world = agentArbitrary.chain((random) => {
  const typed = textOf(random, placeNames)
  return fc.record({ random: fc.constant(random), typed: fc.array(typed, { minLength: 10, maxLength: 10 }), seed: fc.nat() })
})

test(
  'lists, counts, searches and matches are the same, in the same order',
  () =>
    fc.assert(
      fc.asyncProperty(world, async ({ random, typed, seed }) => {
        const me = await product.agent()
        const stored = await insertAgent(product, me.id, places, random)
        const here = await hereOf(me)
        const same = comparing(me, here)
        const some = <T>(arbitrary: fc.Arbitrary<T>, numRuns = CALLS_AT_ONCE): T[] => fc.sample(arbitrary, { seed, numRuns })
        const words = textOf(random, placeNames)

        for (const query of some(customersQuery(words, [...here.rows.customers.keys()]))) {
          await same(customerLists.customers, { query }, OF_CUSTOMERS)
          const { kind: _, ...ofAnyKind } = query
          await same(customerLists.buyers, { query: ofAnyKind }, OF_CUSTOMERS)
        }
        for (const sort of customerLists.CUSTOMER_SORTS)
          await same(customerLists.customers, { query: { sort, page_size: '100' } }, OF_CUSTOMERS)
        for (const sort of ASSET_SORTS) await same(listAssets, { query: { sort, page_size: '100' } }, plainPage)
        for (const is_silent of ['1', '0'] as const)
          await same(customerLists.customers, { query: { is_silent, page_size: '100' } }, OF_CUSTOMERS)
        for (const missing_facts of ['1', '0'] as const)
          await same(listAssets, { query: { missing_facts, page_size: '100' } }, plainPage)
        for (const exclusivity_ends of ['1', '0'] as const)
          await same(listAssets, { query: { exclusivity_ends, page_size: '100' } }, plainPage)
        await same(customerLists.sellers, { query: {} }, OF_CUSTOMERS)
        await same(customerLists.leads, { query: {} }, OF_CUSTOMERS)
        await same(customerLists.customerCounts, {}, ({ archived: _, new_matches: __, ...counts }) => counts)
        for (const query of some(assetsQuery(words, stored.assets, me.id))) await same(listAssets, { query }, plainPage)
        await same(assetCounts, {})
        for (const query of some(tasksQuery(words, stored.customers, stored.assets)))
          await same(tasks.listTasks, { query }, plainPage)
        await same(tasks.taskCounts, {})
        for (const query of some(notificationsQuery)) await same(notifications, { query }, plainPage)

        const isHere = ({ kind, id }: SearchResult) => kind === 'asset' || (kind === 'customer' && here.rows.customers.has(id))
        for (const text of typed) {
          // Which kind comes first hangs on rows that the device may not have.
          await same(search, { query: { q: text } }, ({ results }) => byBestKind(results.filter(isHere), [text]))
          await same(customerLists.activeAssets, { query: { search: text } }, plainPage)
          await same(autocomplete, { query: { search: text } })
        }

        for (const name of placeNames) {
          const beginning = name.slice(0, 2 + (seed % 4))
          await same(autocomplete, { query: { search: beginning } })
          await same(tasks.listTasks, { query: { search: beginning, page_size: '100' } }, plainPage)
        }
        for (const { title } of random.tasks.slice(0, FEW)) await same(tasks.mentionedCustomers, { query: { text: `ל${title}` } })

        // What is known of interest and of what was sent is as the server answered it last.
        const known = comparing(me, { ...here, storedReply: (endpoint, input) => me.ok(endpoint, ...([input] as never)) })
        for (const id of stored.listings) {
          const listing = here.rows.listings.get(id)
          if (!listing) continue
          const tab = matching.MATCH_TABS[id % matching.MATCH_TABS.length]!
          await known(matching.getMatches, { params: { id: String(id) }, query: { tab, near: '1', peek: '1' } }, withoutNew)
          const draft = draftOf(listing)
          await same(matching.searchForMatchingAssets, { body: draft, query: { near: '1' } }, withoutNew)
          await same(matching.suggestedChanges, { body: draft })
          await known(matching.bestMatches, { params: { id: String(listing.customer) } }, withoutNew)
        }
        for (const { city } of places) await same(matching.searchForMatchingAssets, { body: { city } }, withoutNew)
        for (const { id, phone } of [...here.rows.customers.values()].slice(0, FEW)) {
          await same(
            getCustomer,
            { params: { id: String(id) }, query: { peek: '1' } },
            ({ notes, partner: _, sent: __, ...card }) => ({
              ...card,
              last: notes[0]?.content,
            }),
          )
          if (phone) await same(phoneCheck, { params: { phone: phone.startsWith('0') ? `+972-${phone.slice(1)}` : phone } })
        }
        for (const id of stored.assets.slice(0, FEW))
          await known(getAsset, { params: { id: String(id) } }, ({ banner: _, price_history: __, log: ___, ...asset }) => asset)
      }),
      { numRuns: runs(1), endOnFailure: true },
    ),
  RANDOM_TIMEOUT_MS,
)

const draftOf = ({ id: _, customer, city, neighborhoods, created_at, updated_at, version, ...criteria }: PurchaseListing) => ({
  ...criteria,
  city: city.id,
  neighborhoods: neighborhoods.map((one) => one.id),
  buyer: null,
})

const withoutNew = (matches: matching.Match[]) => matches.map(({ is_new: _, ...match }) => match)

test('what rows cannot compute is not answered', async () => {
  const me = await product.agent()
  const here = await hereOf(me)
  for (const query of [{ has_new_matches: '1' }, { is_archived: '1' }, { response: 'DAY' }] as const)
    for (const list of [customerLists.customers, customerLists.buyers, customerLists.sellers, customerLists.leads])
      expect(await answerHere(here, list, { query })).toBeUndefined()
  expect(await answerHere(here, customerLists.customers, { query: { has_new_matches: '0', is_archived: '0' } })).toMatchObject({
    count: 0,
  })
})

test('only full matches count', async () => {
  const counts = answers.get(matching.getMatches)!.counts as (reply: unknown) => unknown
  const match = (verdict: 'met' | 'unmet') => ({ match: { criteria: [{ name: 'price', verdict }] } })
  expect(counts([match('met'), match('unmet')])).toEqual({ 'x-total-count': 1 })
  expect(isMatch(match('unmet').match as never)).toBe(false)
})
