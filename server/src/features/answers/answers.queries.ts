import type { AnswerReason } from '@mafteach/contract/answer-reasons'
import { sql } from 'kysely'
import { numberForAgent } from '#domain/fee-guard.ts'
import { seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import type { AnsweredAsset } from './answering.queries.ts'

/** Maximum assets on a page; the newest ones are shown. */
const ASSETS_MAX = 200

/** The link of a customer's page. After a merge of two with a link each, both work, and this is the newer one. */
export const readAnswersLink = (db: Db, customer: number) =>
  db.selectFrom('answers_link').selectAll().where('customer_id', '=', customer).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const insertAnswersLink = (db: Db, customer: number, token: string, renewed_at: Date | null, created_at: Date) =>
  db
    .insertInto('answers_link')
    .values({ customer_id: customer, token, renewed_at, created_at })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Page tokens of these locked customers; missing ones are created. */
export async function answersTokens(
  db: Db,
  customers: number[],
  newToken: () => string,
  now: Date,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ customer_id: number; token: string }>`
    with known as (
      select distinct on (customer_id) customer_id, token from answers_link
      where customer_id = any(${customers}::bigint[]) order by customer_id, id desc),
    made as (
      insert into answers_link (customer_id, token, created_at)
      select customer, token, ${now} from jsonb_to_recordset(${JSON.stringify(customers.map((customer) => ({ customer, token: newToken() })))}::jsonb)
        as new_link (customer bigint, token text)
      where customer not in (select customer_id from known)
      returning customer_id, token)
    select * from known union all select * from made`.execute(db)
  return new Map(rows.map(({ customer_id, token }) => [customer_id, token]))
}

export const deleteAnswersLinks = (db: Db, customer: number) =>
  db.deleteFrom('answers_link').where('customer_id', '=', customer).execute()

/** The owner of a token: a customer, or their partner. */
export const readOwnerByToken = (db: Db, token: string) =>
  db
    .selectFrom(
      db
        .selectFrom('answers_link')
        .select(['id as link_id', 'customer_id', sql<number | null>`null::bigint`.as('partner_id')])
        .where('token', '=', token)
        .unionAll(
          db
            .selectFrom('partner')
            .select(['id as link_id', 'customer_id', sql<number | null>`id`.as('partner_id')])
            .where('token', '=', token),
        )
        .as('l'),
    )
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .innerJoin('agent', 'agent.id', 'c.agent_id')
    .leftJoin('agency', 'agency.id', 'agent.agency_id')
    .leftJoin('partner', 'partner.id', 'l.partner_id')
    .select([
      'l.link_id',
      'c.id',
      'c.agent_id',
      'c.name',
      'c.customer_type',
      'c.activity_state',
      'c.do_not_contact',
      'agent.uuid',
      'agent.name as agent_name',
      'agent.phone as agent_phone',
      'agent.image_url',
      'agent.seniority',
      'agent.license_number',
      'agency.name as agency_name',
      sql<PagePartner | null>`case when partner.id is not null then jsonb_build_object('id', partner.id, 'name', partner.name,
        'has_found', partner.found_at is not null, 'messages_stopped', partner.stopped_at is not null) end`.as('partner'),
    ])
    .where('agent.closed_at', 'is', null)
    .executeTakeFirst()

/** The partner, if it is their page. */
interface PagePartner {
  id: number
  name: string
  has_found: boolean
  messages_stopped: boolean
}
export type PageOwner = NonNullable<Awaited<ReturnType<typeof readOwnerByToken>>>

/** The page that a personal link to an asset leads to. A renewed page is not reachable by older links, which whoever had the old one knows. */
export const customerOfPersonalLink = (db: Db, token: string) =>
  db
    .selectFrom('personal_link as p')
    .select(['p.customer_id'])
    .where('p.token', '=', token)
    .where(
      sql<boolean>`not exists (select from answers_link l where l.customer_id = p.customer_id and l.renewed_at > p.created_at)`,
    )
    .executeTakeFirst()

export const countPageOpened = (db: Db, { link_id, partner }: PageOwner, now: Date) =>
  sql`update ${sql.table(partner ? 'partner' : 'answers_link')} set opened_at = ${now}, open_count = open_count + 1
    where id = ${link_id}`.execute(db)

/** A scheduled message with the asset, and no earlier one was sent. */
const isStillQueued = (now: Date) =>
  sql<boolean>`exists (select from message m join message_asset x on x.message_id = m.id
      where m.customer_id = ca.customer_id and x.asset_id = ca.asset_id and m.state = 'queued' and m.send_at > ${now})
    and not exists (select from message m join message_asset x on x.message_id = m.id
      where m.customer_id = ca.customer_id and x.asset_id = ca.asset_id and m.state not in ('queued', 'cancelled'))`

/**
 * Assets sent to a customer, newest first, with what is offered of them (by an agent who still sees them) and the page owner's answers. Personal
 * links are the customer's alone, because they lead to the customer's page.
 */
export const readSentAssets = (db: Db, { id, agent_id, partner }: PageOwner, now: Date) => {
  const answerColumn = (column: string) => sql.ref(`${partner ? 'pa' : 'ca'}.${column}`)
  return db
    .selectFrom('customer_asset as ca')
    .innerJoin('asset as a', 'a.id', 'ca.asset_id')
    .leftJoin('personal_link as p', (join) =>
      join.onRef('p.asset_id', '=', 'ca.asset_id').onRef('p.customer_id', '=', 'ca.customer_id').on('p.agent_id', '=', agent_id),
    )
    .leftJoin('partner_answer as pa', (join) =>
      join
        .onRef('pa.city_id', '=', 'ca.city_id')
        .onRef('pa.asset_id', '=', 'ca.asset_id')
        .on('pa.partner_id', '=', partner?.id ?? null),
    )
    .select([
      'ca.asset_id',
      'ca.sent_at',
      sql<boolean | null>`${answerColumn('is_interested')}`.as('is_interested'),
      sql<AnswerReason[]>`coalesce(${answerColumn('answer_codes')}, '{}')`.as('codes'),
      sql<string | null>`${answerColumn('answer_text')}`.as('text'),
      sql<boolean>`coalesce(${answerColumn('wants_viewing')}, false)`.as('wants_viewing'),
      sql<Date[]>`coalesce(${answerColumn('viewing_times')}, '{}')`.as('viewing_times'),
      sql<string | null>`${partner ? sql`null` : sql.ref('p.token')}`.as('token'),
      sql<'open' | 'sold' | 'rented' | 'gone'>`case when a.visibility_status in ('sold', 'rented') then a.visibility_status
        when not (${seenBy(agent_id)}) then 'gone' when a.market > 0 then 'open' else 'gone' end`.as('state'),
    ])
    .where('ca.customer_id', '=', id)
    .where('ca.sent_at', 'is not', null)
    .where(sql<boolean>`not (${isStillQueued(now)})`)
    .orderBy('ca.sent_at', 'desc')
    .orderBy('ca.asset_id', 'desc')
    .limit(ASSETS_MAX)
    .execute()
}

/** A sent asset that can be answered. */
export async function readAnswerable(
  db: Db,
  { id, agent_id, name, partner }: PageOwner,
  asset: number,
): Promise<AnsweredAsset | undefined> {
  const answerable = await db
    .selectFrom('customer_asset as ca')
    .innerJoin('asset as a', 'a.id', 'ca.asset_id')
    .innerJoin('street', 'street.id', 'a.street_id')
    .select([
      sql<number>`${agent_id}::bigint`.as('agent_id'),
      'ca.customer_id',
      'a.id as asset_id',
      'a.city_id',
      sql<string>`${name}::text`.as('customer'),
      'street.name as street',
      numberForAgent(agent_id).as('address_number'),
    ])
    .where('ca.customer_id', '=', id)
    .where('ca.asset_id', '=', asset)
    .where('ca.sent_at', 'is not', null)
    .where('a.market', '>', sql.lit(0))
    .where(seenBy(agent_id))
    .executeTakeFirst()
  return answerable && { ...answerable, partner }
}

/** A city's neighborhoods, the whole city first, as choices of a changed search. */
export const readNeighborhoods = (db: Db, city: number) =>
  db
    .selectFrom('neighborhood')
    .select(['id', 'name'])
    .where('city_id', '=', city)
    .orderBy('is_whole_city', 'desc')
    .orderBy('name')
    .execute()
