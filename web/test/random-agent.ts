import { ASSET_TYPES, CUSTOMER_TYPES, VISIBILITY_STATUSES } from '@mafteach/contract/codes'
import { addDays, addMonths, dayInIsrael } from '@mafteach/contract/days'
import { EMPTY_LISTING_CRITERIA } from '@mafteach/contract/listing-fields'
import { NOTIFICATION_TYPES } from '@mafteach/contract/notification-kinds'
import type { SetAsideKind } from '@mafteach/contract/overview'
import { customerSearchText, searchText } from '@mafteach/contract/search-text'
import { TASK_PRIORITIES, TASK_RESULTS } from '@mafteach/contract/tasks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { audienceOf, type Place } from '../../server/test/builders.ts'
import { assetArbitrary, listingArbitrary } from '../../server/test/market.ts'
import type { Product } from '../../server/test/product.ts'

/** Everything that an agent has, at random. Values are few, so that rows are alike and the end of an order decides. */

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const index = fc.nat({ max: 1_000 })
/** Milliseconds before now; one beside a bound is on its other side. */
const ago = fc
  .tuple(fc.constantFrom(0, 1, 24, 24 * 6, 24 * 7, 24 * 14, 24 * 30, 24 * 31, 24 * 90), fc.constantFrom(-1, 0, 0, 1))
  .map(([hours, milliseconds]) => Math.max(hours * HOUR_MS + milliseconds, 0))

const NAMES = [
  'דנה',
  'יעל "יולי"',
  'בן-דוד',
  'בן דוד',
  "ז'בוטינסקי",
  'ג׳ורג׳',
  'ד״ר לוי',
  'קק"ל',
  'שדמי',
  'רחל',
  'חיים',
  'נווה',
  'רָמַת גַּן',
  'Dana',
  "O'Neil",
  'LEVI',
  'Éloïse',
  'Ω-3',
  'Анна Иванова',
  'Йосеф',
  'ёлка',
  '5',
  '12',
  '100%',
  'a_b',
  '\\',
  '(052)',
  'שד',
  'משפחת',
]
const name = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')) },
  // Names longer than what lists are sorted by.
  { weight: 1, arbitrary: fc.constantFrom(98, 99, 100, 120).map((length) => 'א'.repeat(length)) },
)
const phoneStart = maybe(fc.constantFrom('+97252', '+97250', '+97277', '+3361', '+1212'))

/** Milliseconds until what was set aside is there again; below 0 it is. */
const aside = fc.option(fc.constantFrom(-1, 0, 1, 24 * HOUR_MS), { nil: null, freq: 2 })

const customer = fc.record({
  aside,
  name,
  phoneStart,
  customer_type: maybe(fc.constantFrom(...CUSTOMER_TYPES)),
  activity_state: fc.constantFrom('AV' as const, 'AV' as const, 'DO' as const),
  is_vip: fc.boolean(),
  is_archived: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  do_not_contact: fc.boolean(),
  sold_current_asset: maybe(fc.boolean()),
  source: fc.constantFrom('agent' as const, 'call' as const, 'import' as const),
  opened: maybe(ago),
  created: ago,
  sent: maybe(ago),
  talked: maybe(ago),
  notes: fc.array(ago, { maxLength: 2 }),
})
const { asset_types_list: _, ...nothing } = EMPTY_LISTING_CRITERIA
/** Half of them ask for little, and find something. */
const criteria = fc.tuple(listingArbitrary, fc.boolean()).map(([all, asksForLittle]) =>
  asksForLittle
    ? {
        ...all,
        ...nothing,
        asset_types: [],
        number_of_rooms: all.number_of_rooms,
        price_to: all.price_to,
        budget: all.budget,
        elevator_from_floor: all.elevator_from_floor,
        should_have_sun_terrace: all.should_have_sun_terrace,
        should_show_dangerous_buildings: true,
      }
    : all,
)
const listing = fc.record({ customer: index, place: index, criteria })
const asset = fc.record({
  factsAside: aside,
  exclusivityAside: aside,
  /** Days until the end of its exclusivity. */
  exclusive: maybe(fc.constantFrom(-1, 0, 1, 13, 14, 15)),
  place: index,
  street: index,
  address_number: maybe(fc.constantFrom('5', '12', '12א', '7/3', '120')),
  visibility_status: fc.constantFrom(...VISIBILITY_STATUSES, 'ME' as const, 'AL' as const),
  seller: maybe(index),
  created: ago,
  updated: ago,
  market: ago,
  facts: assetArbitrary,
})
const task = fc.record({
  title: name,
  priority: fc.constantFrom(...TASK_PRIORITIES),
  /** Hours from now. */
  due: maybe(fc.constantFrom(-48, -1, 0, 1, 5, 13, 24, 24 * 7 - 1, 24 * 7, 24 * 30)),
  done: maybe(fc.constantFrom(0, 1, 24, 24 * 6)),
  result: fc.constantFrom(...TASK_RESULTS),
  customer: maybe(index),
  asset: maybe(index),
})
const notification = fc.record({
  type: fc.constantFrom(...NOTIFICATION_TYPES.filter((type) => type !== 'relevant asset')),
  customer: index,
  read: maybe(fc.constantFrom(0, 1, 24 * 6)),
})

/** What a customer was sent, and what came of it. */
const sent = fc.record({
  customer: index,
  asset: index,
  is_interested: maybe(fc.boolean()),
  partnerAnswer: maybe(fc.boolean()),
  sent: ago,
  opened: maybe(ago),
})

export const agentArbitrary = fc.record({
  sent: fc.array(sent, { minLength: 10, maxLength: 40, size: 'max' }),
  customers: fc.array(customer, { minLength: 20, maxLength: 40, size: 'max' }),
  listings: fc.array(listing, { minLength: 15, maxLength: 30, size: 'max' }),
  assets: fc.array(asset, { minLength: 25, maxLength: 40, size: 'max' }),
  tasks: fc.array(task, { minLength: 15, maxLength: 40, size: 'max' }),
  notifications: fc.array(notification, { minLength: 5, maxLength: 15, size: 'max' }),
})
export type RandomAgent = typeof agentArbitrary extends fc.Arbitrary<infer T> ? T : never

const at = <T>(list: readonly T[], one: number): T => list[one % list.length]!

let phones = 1_000_000
let assetIds = 2 ** 41

/** Inserts all of it for an agent who has nothing yet; nobody else has assets. */
export async function insertAgent(
  { database: { db }, now: readTime }: Product,
  me: number,
  places: readonly Place[],
  random: RandomAgent,
) {
  const now = readTime()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const maybeBefore = (milliseconds: number | null) => (milliseconds === null ? null : before(milliseconds))
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const neighborhoodIn = (place: Place, one: number) => (one === 0 ? place.wholeCity : place.neighborhoods[one - 1]!)

  await db.deleteFrom('asset').execute()
  const customers = await db
    .insertInto('customer')
    .values(
      random.customers.map(({ phoneStart: start, opened, created, sent, talked, notes: _, aside: __, ...same }) => {
        // Of who is archived devices know no more than the name.
        const phone = start && !same.is_archived ? `${start}${++phones}` : null
        return {
          ...same,
          phone,
          agent_id: me,
          search: customerSearchText(same.name, phone),
          opened_at: maybeBefore(opened),
          last_sent_at: maybeBefore(sent),
          last_talked_at: maybeBefore(talked),
          created_at: before(created),
          updated_at: now,
        }
      }),
    )
    .returning('id')
    .execute()
  const notes = random.customers.flatMap(({ notes: times }, one) =>
    times
      .toSorted((first, second) => second - first)
      .map((time) => ({ customer_id: customers[one]!.id, content: `הערה ${time}`, created_at: before(time) })),
  )
  if (notes.length > 0) await db.insertInto('note').values(notes).execute()
  const listings = await db
    .insertInto('listing')
    .values(
      random.listings.map(({ customer: whose, place, criteria: requested }) => ({
        ...requested,
        customer_id: at(customers, whose).id,
        agent_id: me,
        city_id: at(places, place).city,
        neighborhoods: requested.neighborhoods.map((one) => neighborhoodIn(at(places, place), one)),
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute()
  const assets = await db
    .insertInto('asset')
    .values(
      random.assets.map(
        ({ place, street, seller, created, updated, market, facts, exclusive, factsAside, exclusivityAside, ...same }) => {
          const { neighborhood, available, ...rest } = facts
          return {
            ...rest,
            ...same,
            id: ++assetIds,
            agent_id: me,
            audience: audienceOf(same.visibility_status),
            city_id: at(places, place).city,
            neighborhood_id: neighborhoodIn(at(places, place), neighborhood),
            street_id: at(at(places, place).streets, street),
            seller_id: seller === null ? null : at(customers, seller).id,
            available_from: available && dayFrom(now, available),
            exclusive_until: exclusive === null ? null : addDays(dayInIsrael(now), exclusive),
            created_at: before(created),
            updated_at: before(updated),
            market_at: before(market),
          }
        },
      ),
    )
    .returning('id')
    .execute()
  const setAside = (kind: SetAsideKind, ids: { customer_id: number } | { asset_id: number }, milliseconds: number | null) =>
    milliseconds === null
      ? []
      : [{ agent_id: me, kind, customer_id: null, asset_id: null, ...ids, done_at: now, until: before(-milliseconds) }]
  await db
    .insertInto('overview_act')
    .values([
      ...random.customers.flatMap(({ aside: until }, one) =>
        setAside('SILENT_BUYERS', { customer_id: customers[one]!.id }, until),
      ),
      ...random.assets.flatMap(({ factsAside, exclusivityAside }, one) => [
        ...setAside('MISSING_FACTS', { asset_id: assets[one]!.id }, factsAside),
        ...setAside('EXCLUSIVITY_ENDS', { asset_id: assets[one]!.id }, exclusivityAside),
      ]),
    ])
    .execute()
  await db
    .insertInto('task')
    .values(
      random.tasks.map(({ title, priority, due, done, result, customer: whose, asset: which }) => ({
        title,
        priority,
        search: searchText(title),
        agent_id: me,
        due_at: due === null ? null : hoursLater(due),
        done_at: done === null ? null : hoursLater(-done),
        result: done === null ? null : result,
        customer_id: whose === null ? null : at(customers, whose).id,
        asset_id: which === null ? null : at(assets, which).id,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('notification')
    .values(
      random.notifications.map(({ type, customer: whose, read }) => ({
        agent_id: me,
        notification_type: type,
        content: `הודעה על ${type}`,
        referenced_object_id: at(customers, whose).id,
        created_at: now,
        read_at: read === null ? null : hoursLater(-read),
      })),
    )
    .execute()
  await db
    .insertInto('customer_asset')
    .values(
      random.sent.map(({ customer: whose, asset: which, is_interested, sent: time, opened }) => ({
        city_id: at(places, at(random.assets, which).place).city,
        customer_id: at(customers, whose).id,
        asset_id: at(assets, which).id,
        is_interested,
        sent_at: before(time),
        opened_at: maybeBefore(opened),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const partners = await db
    .insertInto('partner')
    .values(customers.map(({ id }) => ({ customer_id: id, name: 'נועם', token: `partner-${id}`, created_at: now })))
    .returning(['id', 'customer_id'])
    .execute()
  const partnerOf = new Map(partners.map(({ id, customer_id }) => [customer_id, id]))
  await db
    .insertInto('partner_answer')
    .values(
      random.sent.map(({ customer: whose, asset: which, partnerAnswer }) => ({
        city_id: at(places, at(random.assets, which).place).city,
        partner_id: partnerOf.get(at(customers, whose).id)!,
        asset_id: at(assets, which).id,
        is_interested: partnerAnswer ?? false,
        wants_viewing: false,
        viewing_times: [],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const cities = places.map(({ city }) => city)
  await sql`select recount_places(${cities}, array(select id from neighborhood where city_id = any(${cities})),
    array(select id from street where city_id = any(${cities})))`.execute(db)
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  return { customers: idsOf(customers), listings: idsOf(listings), assets: idsOf(assets) }
}

function dayFrom(now: Date, [months, days]: [number, number]): string {
  const date = new Date(`${addMonths(dayInIsrael(now), months)}T00:00:00Z`)
  return new Date(date.getTime() + days * DAY_HOURS * HOUR_MS).toISOString().slice(0, 10)
}

/** A part of what the agent's things are called, or a word of nobody. */
export const textOf = (random: RandomAgent, places: readonly string[]): fc.Arbitrary<string> => {
  const things = [
    ...random.customers.map(({ name: one }) => one),
    ...random.tasks.map(({ title }) => title),
    '052',
    '050-1',
    '+972 52',
    '12',
    'akuo',
    'zzz',
    '%',
    '_',
    '\\',
    'שד רח',
  ]
  const addresses = [...places, ...places, '5', '12', '12א']
  const partOf = (texts: readonly string[]) =>
    fc.tuple(fc.constantFrom(...texts), fc.nat({ max: 6 }), fc.integer({ min: 1, max: 9 })).map(([text, from, length]) =>
      text
        .slice(from % text.length)
        .slice(0, length)
        .trim(),
    )
  const part = fc.oneof(partOf(things), partOf(addresses))
  return fc.oneof(
    { weight: 3, arbitrary: part },
    { weight: 1, arbitrary: fc.tuple(part, part).map((both) => both.join(' ').trim()) },
    { weight: 1, arbitrary: fc.tuple(partOf(addresses), fc.constantFrom('5', '12', '12א')).map((both) => both.join(' ').trim()) },
  )
}

export const assetTypes = fc
  .uniqueArray(fc.constantFrom(...ASSET_TYPES), { minLength: 1, maxLength: 4 })
  .map((types) => types.join(','))
export const customerTypes = fc
  .uniqueArray(fc.constantFrom(...CUSTOMER_TYPES), { minLength: 1, maxLength: 3 })
  .map((types) => types.join(','))
