import { FORM_CODES, FORM_KINDS } from '@mafteach/contract/form-kinds'
import { type RawBuilder, sql } from 'kysely'
import { mayInSql } from '#domain/assets.ts'
import type { Db } from '#platform/database/db.ts'

/**
 * Which pairs of buyer and asset a signed order covers, and who may read the asset's house number (product.md sections 4, 12 and 13,
 * docs/decisions/0063). Every query that shows an address uses this.
 */

export interface GuardedPair {
  customer: number
  asset: number
  /** The customer's newest signed order. */
  order: number | null
  covers: boolean
}

const COVERING = sql.join(FORM_CODES.filter((code) => FORM_KINDS[code].coversFee).map((code) => sql.lit(code)))

/** Whether a document `d` of a form `v` covers its property: an order or addendum signed by the person whom it names. */
const covers = sql<boolean>`(d.state = 'signed' and v.code in (${COVERING})
  and exists (select from document_signer s where s.document_id = d.id and s.is_named))`

/** Coverage of each customer with each asset. */
export async function readFeeGuards(db: Db, me: number, customers: number[], assets: number[]): Promise<GuardedPair[]> {
  const { rows } = await sql<GuardedPair>`
    with paper as (
      select d.id, d.customer_id, d.asset_id, v.code from document d join form_version v on v.id = d.form_version_id
      where d.agent_id = ${me} and d.customer_id = any(${customers}::bigint[]) and ${covers})
    select customer, asset,
      (select max(p.id) from paper p where p.customer_id = customer and p.code = 'ORDER_BUYER') as "order",
      exists (select from paper p where p.customer_id = customer and p.asset_id = asset) as covers
    from unnest(${customers}::bigint[]) customer, unnest(${assets}::bigint[]) asset`.execute(db)
  return rows
}

const COVERED_MAX = 1_000

/** Pairs that this agent's signed papers cover, for a customer or an asset. */
export async function readCovered(
  db: Db,
  me: number,
  { customer, asset }: { customer?: number | undefined; asset?: number | undefined },
): Promise<{ customer: number; asset: number }[]> {
  const { rows } = await sql<{ customer: number; asset: number }>`
    select d.customer_id as customer, d.asset_id as asset from document d
      join form_version v on v.id = d.form_version_id join customer c on c.id = d.customer_id and c.agent_id = d.agent_id
    where d.agent_id = ${me} and ${covers} and d.asset_id is not null
      ${customer === undefined ? sql`` : sql`and d.customer_id = ${customer}`} ${asset === undefined ? sql`` : sql`and d.asset_id = ${asset}`}
    group by d.customer_id, d.asset_id order by max(d.id) desc limit ${COVERED_MAX}`.execute(db)
  return rows
}

/** The reader of a public page or message; zeros for a stranger. */
export interface Reader {
  agent: number
  customer: number
}
export const STRANGER: Reader = { agent: 0, customer: 0 }

const isHiddenBy = (agents: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from agent_setting g where g.hide_address_before_order and ${agents})`

/** Whether the agent of an asset `a` hides its house number until an order covers it. */
export const isGuarded = isHiddenBy(sql`g.agent_id = a.agent_id`)

/** Like `isGuarded`, for messages of an agent: their setting or the owner's. */
export const isGuardedFor = (agent: number) => isHiddenBy(sql`g.agent_id in (a.agent_id, ${agent})`)

/** Whether the house number of an asset `a` is hidden from an agent: from everybody but its owner and contacts. Texts that contain it are masked then. */
export const isNumberHiddenFromAgent = (me: number | RawBuilder<number>) =>
  sql<boolean>`(${isGuarded} and not ${mayInSql(me, 'number')})`

/**
 * Whether it is hidden from a reader of a public page or message: from everybody but customers who signed for it. For a reader who is no customer of
 * the link's agent it is also hidden if any agent who sent it to customers guards: they could otherwise find it by removing the agent from the link.
 */
export const isNumberHiddenFromReader = ({ agent, customer }: Reader) => sql<boolean>`(
  ${isHiddenBy(sql`(g.agent_id in (a.agent_id, ${agent})
    or ${customer}::bigint = 0 and g.agent_id in (select l.agent_id from personal_link l where l.asset_id = a.id))`)}
  and not exists (select from document d join form_version v on v.id = d.form_version_id
    where d.agent_id = ${agent} and d.customer_id = ${customer} and d.asset_id = a.id and ${covers}))`

/** Whether an agent may read the house number of an asset `a`: its owner and contacts, and others where it is shown and not guarded. */
export const readsNumber = (me: number | RawBuilder<number>) =>
  sql<boolean>`(${mayInSql(me, 'number')} or a.should_show_address_number and not ${isGuarded})`

/** The house number of an asset `a`, or null where the agent may not read it. */
export const numberForAgent = (me: number | RawBuilder<number>) =>
  sql<string | null>`case when ${readsNumber(me)} then a.address_number end`

/** The house number as a customer or stranger may read it. */
export const numberForReader = (reader: Reader) =>
  sql<string | null>`case when a.should_show_address_number and not ${isNumberHiddenFromReader(reader)} then a.address_number end`
