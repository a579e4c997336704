import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** What signed orders and their addenda say of a buyer and an asset (product.md section 12, docs/decisions/0063). */

export interface GuardedPair {
  customer: number
  asset: number
  /** The newest signed order of this customer. */
  order: number | null
  covers: boolean
}

/** Every customer with every asset. */
export async function readFeeGuards(db: Db, me: number, customers: number[], assets: number[]): Promise<GuardedPair[]> {
  const { rows } = await sql<GuardedPair>`
    with paper as (
      select d.id, d.customer_id, d.asset_id, v.code from document d join form_version v on v.id = d.form_version_id
      where d.agent_id = ${me} and d.customer_id = any(${customers}::bigint[]) and d.state = 'signed'
        and v.code in ('ORDER_BUYER', 'ADDENDUM'))
    select customer, asset,
      (select max(p.id) from paper p where p.customer_id = customer and p.code = 'ORDER_BUYER') as "order",
      exists (select from paper p where p.customer_id = customer and p.asset_id = asset) as covers
    from unnest(${customers}::bigint[]) customer, unnest(${assets}::bigint[]) asset`.execute(db)
  return rows
}

const COVERED_MAX = 1_000

/** The pairs that a signed paper of this agent covers, of a customer or an asset. */
export async function readCovered(
  db: Db,
  me: number,
  { customer, asset }: { customer?: number | undefined; asset?: number | undefined },
): Promise<{ customer: number; asset: number }[]> {
  const { rows } = await sql<{ customer: number; asset: number }>`
    select d.customer_id as customer, d.asset_id as asset from document d
      join form_version v on v.id = d.form_version_id join customer c on c.id = d.customer_id and c.agent_id = d.agent_id
    where d.agent_id = ${me} and d.state = 'signed' and v.code in ('ORDER_BUYER', 'ADDENDUM') and d.asset_id is not null
      ${customer === undefined ? sql`` : sql`and d.customer_id = ${customer}`} ${asset === undefined ? sql`` : sql`and d.asset_id = ${asset}`}
    group by d.customer_id, d.asset_id order by max(d.id) desc limit ${COVERED_MAX}`.execute(db)
  return rows
}

/** Who reads of an asset; zeros are a stranger. */
export interface Reader {
  agent: number
  customer: number
}
export const STRANGER: Reader = { agent: 0, customer: 0 }

/** Whether the number of the house of an asset `a` is kept from a reader until they sign: its agent or theirs chose so. */
export const keepsNumber = ({ agent, customer }: Reader) => sql<boolean>`(exists (
    select from agent_setting s where s.agent_id in (a.agent_id, ${agent}) and s.hide_address_before_order)
  and not exists (select from document d join form_version v on v.id = d.form_version_id
    where d.agent_id = ${agent} and d.customer_id = ${customer} and d.asset_id = a.id and d.state = 'signed'
      and v.code in ('ORDER_BUYER', 'ADDENDUM')))`
