import { addDays, clockInIsrael, DAY_MS, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import type { ViewingPrice, ViewingReason } from '@mafteach/contract/viewings'
import { sql } from 'kysely'
import { insertNote } from '#domain/notes.ts'
import type { Db } from '#platform/database/db.ts'
import { newLinkToken } from '../messages/messages.rules.ts'
import { insertOpenHouse } from '../viewings/open-houses.queries.ts'
import { insertLinks, insertOffer } from '../viewings/slots.queries.ts'
import { insertViewing } from '../viewings/viewings.queries.ts'

const HALF_HOUR_MS = DAY_MS / 48
const FRIDAY = 5
const SHABBAT = 6

interface DemoOutcome {
  interest: boolean | null
  price: ViewingPrice | null
  reasons: ViewingReason[]
  text: string | null
}
/** Outcomes of past viewings, interested customers first. */
const DEMO_OUTCOMES: readonly (DemoOutcome & { days: number; hour: string })[] = [
  { days: -1, hour: '17:00', interest: true, price: 'FAIR', reasons: [], text: 'התלהבו מהמרפסת. רוצים לחזור עם ההורים.' },
  { days: -3, hour: '18:30', interest: true, price: 'HIGH', reasons: ['price'], text: null },
  { days: -5, hour: '17:30', interest: false, price: 'HIGH', reasons: ['price', 'floor'], text: 'מחפשים קומה נמוכה יותר.' },
  { days: -9, hour: '19:00', interest: false, price: 'FAIR', reasons: ['size'], text: null },
]

/** Times around today as people show properties: never on Shabbat, and seven hours earlier on Fridays. */
function around(now: Date) {
  const today = dayInIsrael(now)
  const weekdayOf = (day: string) => clockInIsrael(momentInIsrael(day, '12:00')).getUTCDay()
  const at = (days: number, hour: string): Date => {
    const day = addDays(today, days)
    const weekday = weekdayOf(day)
    if (weekday === SHABBAT) return at(days + (days < 0 ? -1 : 1), hour)
    const time = momentInIsrael(day, hour)
    return weekday === FRIDAY ? new Date(time.getTime() - 14 * HALF_HOUR_MS) : time
  }
  /** In about an hour, or tomorrow if it is evening. */
  const soon = (): Date => {
    const time = new Date(Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + 2 * HALF_HOUR_MS)
    const hour = clockInIsrael(time).getUTCHours()
    return dayInIsrael(time) === today && hour >= 9 && hour < 21 ? time : at(1, '10:00')
  }
  return { at, soon }
}

/** An agent's viewings: past ones of the property with a seller's page, upcoming ones, offered slots, and an open house. */
export async function addViewings(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ agent: number; asset: number; other: number; asked: number[]; others: number[] }>`
    select a.agent_id as agent, a.id as asset,
      (select min(o.id) from asset o where o.agent_id = a.agent_id and o.market > 0 and o.id <> a.id) as other,
      array(select c.id from customer_asset ca join customer c on c.id = ca.customer_id
        where ca.asset_id = a.id and c.agent_id = a.agent_id and ca.sent_at is not null
        order by ca.is_interested desc nulls last, c.id) as asked,
      array(select c.id from customer c where c.agent_id = a.agent_id and c.activity_state = 'AV' and not c.is_archived
        and not c.do_not_contact and c.phone is not null and c.id is distinct from a.seller_id order by c.id desc limit 10) as others
    from seller_page p join asset a on a.id = p.asset_id order by a.agent_id`.execute(db)
  for (const { agent, asset, other, asked, others } of rows) {
    await addPast(db, { agent, asset, customers: asked }, now)
    await addAhead(db, { agent, asset, customers: asked.slice(DEMO_OUTCOMES.length) }, now)
    await addOffer(db, { agent, asset: other, customers: others.slice(0, 3) }, now)
    await addOpenHouse(db, { agent, asset, customers: others.slice(3, 6) }, now)
  }
}

interface Shown {
  agent: number
  asset: number
  customers: number[]
}

const before = (time: Date, days: number) => new Date(time.getTime() - days * DAY_MS)

async function addPast(db: Db, { agent, asset, customers }: Shown, now: Date): Promise<void> {
  const { at } = around(now)
  const of = (customer_id: number, starts_at: Date) => ({
    agent_id: agent,
    customer_id,
    starts_at,
    minutes: 30,
    confirmed_at: before(starts_at, 1),
    created_at: before(starts_at, 2),
    updated_at: new Date(starts_at.getTime() + 2 * HALF_HOUR_MS),
  })
  for (const [turn, { days, hour, text, ...outcome }] of DEMO_OUTCOMES.entries()) {
    const [customer, starts_at] = [customers[turn], at(days, hour)]
    if (!customer) return
    const viewing = of(customer, starts_at)
    const note_id = text === null ? null : (await insertNote(db, customer, text, viewing.updated_at)).id
    await insertViewing(db, asset, { ...viewing, ...outcome, outcome_text: text, note_id, state: 'done' })
  }
  const last = customers.at(-1)!
  await insertViewing(db, asset, { ...of(last, at(-8, '18:00')), state: 'no_show' })
  // Ended yesterday, without an outcome yet.
  await insertViewing(db, asset, { ...of(last, at(-1, '19:00')), state: 'confirmed' })
}

async function addAhead(db: Db, { agent, asset, customers }: Shown, now: Date): Promise<void> {
  const { at, soon } = around(now)
  const ahead = [
    { starts_at: soon(), confirmed_at: before(now, 0.5), state: 'confirmed', place: 'בכניסה לבניין' },
    { starts_at: at(2, '18:00'), confirmed_at: null, state: 'proposed', place: null },
    { starts_at: at(4, '17:30'), confirmed_at: before(now, 1), state: 'confirmed', place: null },
  ] as const
  for (const [turn, viewing] of ahead.entries()) {
    const customer_id = customers[turn % Math.max(1, customers.length)]
    if (customer_id)
      await insertViewing(db, asset, {
        ...viewing,
        agent_id: agent,
        customer_id,
        minutes: 30,
        created_at: before(now, 2),
        updated_at: before(now, 1),
      })
  }
}

/** Slots for three customers, one of whom has chosen. */
async function addOffer(db: Db, { agent, asset, customers }: Shown, now: Date): Promise<void> {
  const [first] = customers
  if (!first) return
  const { at } = around(now)
  const created_at = before(now, 1)
  const slots = [at(3, '16:00'), at(3, '16:30'), at(3, '17:00'), at(5, '18:00')].map((starts_at) => ({ starts_at, minutes: 30 }))
  const offer_id = await insertOffer(db, { agent_id: agent, asset, created_at }, slots)
  await insertLinks(
    db,
    customers.map((customer_id) => ({ agent_id: agent, customer_id, offer_id, token: newLinkToken(), created_at })),
  )
  const chosen_at = before(now, 0.2)
  await insertViewing(db, asset, {
    ...slots[1]!,
    agent_id: agent,
    customer_id: first,
    offer_id,
    state: 'confirmed',
    confirmed_at: chosen_at,
    created_at: chosen_at,
    updated_at: chosen_at,
  })
}

async function addOpenHouse(db: Db, { agent, asset, customers }: Shown, now: Date): Promise<void> {
  const when = { starts_at: around(now).at(3, '18:30'), minutes: 90 }
  const token = newLinkToken()
  const { id } = await insertOpenHouse(db, asset, { ...when, agent_id: agent, token, created_at: before(now, 2) })
  for (const [turn, customer_id] of customers.entries()) {
    const at = before(now, 1 - turn / 5)
    await insertViewing(db, asset, {
      ...when,
      agent_id: agent,
      customer_id,
      open_house_id: id,
      privacy_version: PRIVACY_VERSION,
      state: 'confirmed',
      confirmed_at: at,
      created_at: at,
      updated_at: at,
    })
  }
}
