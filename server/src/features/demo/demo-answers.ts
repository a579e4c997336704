import type { AnswerReason } from '@mafteach/contract/answer-reasons'
import { DAY_MS, dayInIsrael } from '@mafteach/contract/days'
import { searchText } from '@mafteach/contract/search-text'
import { sql } from 'kysely'
import type { GivenAnswer } from '#domain/answer-words.ts'
import { logCustomerAnsweredEvent, logWishedEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/database/db.ts'
import { findBuyers } from '../matching/matching.queries.ts'
import { insertMessages, shortCodesOf } from '../messages/messages.queries.ts'
import { newLinkToken, newShortCode } from '../messages/messages.rules.ts'

const HOUR_MS = DAY_MS / 24

interface Handed {
  agent: number
  customer: number
  phone: string
  assets: number[]
  at: Date
}

/** Marks assets as handed over through `wa.me`: nothing is sent to numbers that may be real. */
async function hand(db: Db, { agent, customer, phone, assets, at }: Handed): Promise<void> {
  if (assets.length === 0) return
  const messages = [{ customer, phone, text: '' }]
  await insertMessages(db, { purpose: 'by_hand', me: agent, state: 'handed_over', messages, assets, sendAt: null, now: at })
}

const answerOf = (is_interested: boolean, codes: AnswerReason[]): GivenAnswer => ({
  is_interested,
  codes,
  text: null,
  wants_viewing: false,
  viewing_times: [],
})

/** One customer of every agent opened their page this morning: two open assets, two answered ones, and a proposal of more rooms for more money. */
export async function addAnswers(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{
    agent: number
    customer: number
    phone: string
    listing: number
    budget: number | null
    city: number
    assets: number[]
  }>`
    select distinct on (c.agent_id) c.agent_id as agent, c.id as customer, c.phone, l.id as listing, l.budget, l.city_id as city,
      array(select a.id from asset a where a.city_id = l.city_id and a.market > 0 and (a.agent_id = c.agent_id or a.audience = 'AL')
        order by a.agent_id = c.agent_id desc, a.id limit 4) as assets
    from customer c join listing l on l.customer_id = c.id
    where c.activity_state = 'AV' and not c.is_archived and not c.do_not_contact and c.phone is not null
      and exists (select from asset a where a.agent_id = c.agent_id and a.city_id = l.city_id and a.market > 0)
    order by c.agent_id, c.id desc`.execute(db)
  for (const { agent, customer, phone, listing, budget, assets } of rows) {
    const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
    const link = () => ({ token: newLinkToken(), short_code: newShortCode() })
    await shortCodesOf(db, { me: agent, customers: [customer], assets, now: before(72) }, link)
    await hand(db, { agent, customer, phone, assets: assets.slice(2), at: before(72) })
    await hand(db, { agent, customer, phone, assets: assets.slice(0, 2), at: before(3) })
    for (const [at, asset] of assets.entries()) {
      const is_interested = at < 2 ? null : at === 2
      const answer_codes: AnswerReason[] = at === 3 ? ['price'] : []
      const opened = at === 1 ? 0 : at + 1
      const opened_at = opened > 0 ? before(2) : null
      await db
        .updateTable('customer_asset')
        .set({ is_interested, answer_codes, open_count: opened, opened_at, last_opened_at: opened_at })
        .where('customer_id', '=', customer)
        .where('asset_id', '=', asset)
        .execute()
      if (is_interested !== null)
        await logCustomerAnsweredEvent(db, customer, asset, answerOf(is_interested, answer_codes), 'he', before(2))
    }
    await db
      .insertInto('answers_link')
      .values({ customer_id: customer, token: newLinkToken(), created_at: before(72), open_count: 4, opened_at: before(2) })
      .execute()
    const changes = { budget: (budget ?? 3_000_000) + 150_000 }
    await db
      .insertInto('proposal')
      .values({ customer_id: customer, listing_id: listing, changes: JSON.stringify(changes), created_at: before(2) })
      .execute()
    await logWishedEvent(db, customer, Object.keys(changes), before(2))
  }
}

/** One asset of every agent has a seller's page with a week of sends, openings, answers and a viewing. */
export async function addSellerPages(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ agent: number; assets: number[] }>`
    select agent_id as agent, array_agg(id order by id) as assets from asset where market > 0 group by agent_id order by agent_id`.execute(
    db,
  )
  for (const { agent, assets } of rows) {
    const asset = await mostWanted(db, agent, assets, now)
    const customers = await customersOf(db, agent, asset)
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const reasons: AnswerReason[][] = [[], [], ['price'], ['price'], ['floor'], [], [], []]
    for (const [at, { id: customer, phone }] of customers.entries()) {
      const sent_at = before(at < 3 ? 1 : at < 5 ? 3 : 9 + at)
      const opened_at = at < 6 ? sent_at : null
      const answer_codes = reasons[at]!
      const is_interested = at < 2 ? true : answer_codes.length > 0 ? false : null
      await hand(db, { agent, customer, phone, assets: [asset], at: sent_at })
      await db
        .updateTable('customer_asset')
        .set({ opened_at, last_opened_at: opened_at, open_count: opened_at ? 1 : 0, is_interested, answer_codes })
        .where('customer_id', '=', customer)
        .where('asset_id', '=', asset)
        .execute()
      if (is_interested !== null)
        await logCustomerAnsweredEvent(db, customer, asset, answerOf(is_interested, answer_codes), 'he', before(0.5 + at))
    }
    const visit = { title: 'ביקור בנכס', search: searchText('ביקור בנכס'), kind: 'VISIT' as const, priority: 'NORMAL' as const }
    await db
      .insertInto('task')
      .values({
        ...visit,
        agent_id: agent,
        asset_id: asset,
        due_at: before(2),
        done_at: before(2),
        result: 'DONE',
        created_at: before(4),
        updated_at: before(2),
      })
      .execute()
    await db
      .insertInto('seller_page')
      .values({ asset_id: asset, token: newLinkToken(), created_at: before(20) })
      .execute()
    await db
      .insertInto('seller_message')
      .values({
        asset_id: asset,
        text: 'הביקור השבוע היה טוב מאוד. המחיר חוזר בתשובות, וכדאי לדבר עליו.',
        approved_at: before(0.2),
      })
      .execute()
  }
}

/** The asset that fits the most of its agent's customers. */
async function mostWanted(db: Db, agent: number, assets: number[], now: Date): Promise<number> {
  const counted: { asset: number; buyers: number }[] = []
  for (const asset of assets) counted.push({ asset, buyers: (await findBuyers(db, agent, asset, dayInIsrael(now))).length })
  return counted.toSorted((one, other) => other.buyers - one.buyers)[0]!.asset
}

/** Customers who were not sent it yet. */
const customersOf = async (db: Db, agent: number, asset: number): Promise<{ id: number; phone: string }[]> => {
  const { rows } = await sql<{ id: number; phone: string }>`select c.id, c.phone from customer c
    where c.agent_id = ${agent} and not c.is_archived and not c.do_not_contact and c.phone is not null
      and not exists (select from asset a where a.id = ${asset} and a.seller_id = c.id)
      and not exists (select from customer_asset ca where ca.asset_id = ${asset} and ca.customer_id = c.id)
    order by c.id limit 8`.execute(db)
  return rows
}
