import type { MaterialFact } from '@mafteach/contract/material-facts'
import { PRIVACY_VERSION } from '@mafteach/contract/privacy'
import { sql } from 'kysely'
import type { LockedAsset } from '#domain/assets.ts'
import type { House } from '#domain/house-numbers.ts'
import type { Db } from '#platform/database/db.ts'

/** Versions of an asset's material facts, who received which, and the owner's form. */

export interface StoredFacts {
  version: number
  facts: MaterialFact[]
}

/** The newest facts. Deleted papers are not included. */
export async function readFacts(db: Db, asset: number): Promise<StoredFacts> {
  const row = await db
    .selectFrom('material_facts')
    .select(['version', sql<MaterialFact[]>`facts`.as('facts')])
    .where('asset_id', '=', asset)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { version: 0, facts: [] }
  const named = row.facts.flatMap(({ document }) => document ?? [])
  const there = new Set(named.length === 0 ? [] : await existing(db, named))
  return {
    version: row.version,
    facts: row.facts.map((fact) => ({
      ...fact,
      document: fact.document !== null && there.has(fact.document) ? fact.document : null,
    })),
  }
}

const existing = async (db: Db, ids: number[]): Promise<number[]> =>
  (await db.selectFrom('document').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)

/** The agent's own among these papers. */
export const ownPapers = async (db: Db, me: number, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('document').select('id').where('agent_id', '=', me).where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Stores the next version of a locked asset's facts. */
export const insertVersion = (
  db: Db,
  { id, city_id }: Pick<LockedAsset, 'id' | 'city_id'>,
  { version, facts }: StoredFacts,
  now: Date,
) =>
  db
    .insertInto('material_facts')
    .values({ asset_id: id, city_id, version, facts: JSON.stringify(facts), created_at: now })
    .execute()

/** Earlier versions by number. */
export async function readVersions(db: Db, asset: number, versions: number[]): Promise<Map<number, MaterialFact[]>> {
  const rows = await db
    .selectFrom('material_facts')
    .select(['version', sql<MaterialFact[]>`facts`.as('facts')])
    .where('asset_id', '=', asset)
    .where('version', '=', sql<number>`any(${versions}::integer[])`)
    .execute()
  return new Map(rows.map(({ version, facts }) => [version, facts]))
}

/**
 * The agent's customers who were sent an asset, with the newest version that a message told them, and when it first did. Cancelled and failed
 * messages do not count.
 */
export async function readNotified(db: Db, me: number, asset: number) {
  const { rows } = await sql<{ id: number; name: string; version: number; at: Date }>`
    select c.id, c.name, coalesce(told.version, 0) as version, coalesce(told.at, ca.sent_at) as at
    from customer_asset ca join customer c on c.id = ca.customer_id
    left join lateral (
      select x.facts_version as version, coalesce(m.send_at, m.created_at) as at
      from message m join message_asset x on x.message_id = m.id and x.asset_id = ca.asset_id
      where m.customer_id = ca.customer_id and m.state not in ('cancelled', 'failed') and x.facts_version is not null
      order by x.facts_version desc, m.id limit 1) told on true
    where ca.asset_id = ${asset} and c.agent_id = ${me} and ca.sent_at is not null
    order by c.name, c.id`.execute(db)
  return rows
}

/** Number of the agent's own among these customers. */
export async function countOwn(db: Db, me: number, customers: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from customer
    where agent_id = ${me} and id = any(${customers}::bigint[])`.execute(db)
  return rows[0]!.count
}

/** The house of an asset, for texts that may name it. */
export const readHouse = (db: Db, asset: number): Promise<House> =>
  db
    .selectFrom('asset as a')
    .innerJoin('street', 'street.id', 'a.street_id')
    .select(['street.name as street', 'a.address_number as number'])
    .where('a.id', '=', asset)
    .executeTakeFirstOrThrow()

/** Opens the owner's form with a new token and invalidates the previous one. */
export const renewForm = (
  db: Db,
  { id, city_id }: Pick<LockedAsset, 'id' | 'city_id'>,
  { token, expires_at }: { token: string; expires_at: Date },
) =>
  db
    .insertInto('owner_form')
    .values({ asset_id: id, city_id, token, expires_at })
    .onConflict((conflict) => conflict.column('asset_id').doUpdateSet({ token, expires_at, answered_at: null }))
    .execute()

/** The asset of a token's form. */
export const readForm = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('owner_form as o')
    .innerJoin('asset as a', 'a.id', 'o.asset_id')
    .innerJoin('agent', 'agent.id', 'a.agent_id')
    .innerJoin('city', 'city.id', 'a.city_id')
    .innerJoin('street', 'street.id', 'a.street_id')
    .select(['a.id', 'a.agent_id', 'o.answered_at', 'a.city_id', 'city.name as city', 'a.street_id', 'street.name as street'])
    .where('o.token', '=', token)
    .where('o.expires_at', '>', now)
    .where('agent.closed_at', 'is', null)
    .executeTakeFirst()

export const setAnswered = (db: Db, asset: number, now: Date) =>
  db.updateTable('owner_form').set({ answered_at: now, privacy_version: PRIVACY_VERSION }).where('asset_id', '=', asset).execute()

/** The agents in charge of an asset: the owner and the contacts. */
export async function inCharge(
  db: Db,
  { id, city_id, agent_id }: Pick<LockedAsset, 'id' | 'city_id' | 'agent_id'>,
): Promise<number[]> {
  const contacts = await db
    .selectFrom('asset_access')
    .select('agent_id')
    .where('city_id', '=', city_id)
    .where('asset_id', '=', id)
    .where('kind', '=', 'contact')
    .execute()
  return [agent_id, ...contacts.map((contact) => contact.agent_id)]
}
