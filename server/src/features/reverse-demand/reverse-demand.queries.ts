import type { DealKind } from '@mafteach/contract/codes'
import type { AssetDraft } from '@mafteach/contract/matching'
import type { Neighborhood } from '@mafteach/contract/places'
import type { Named } from '@mafteach/contract/shapes'
import { sql } from 'kysely'
import { type ContactRow, contactOf } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart } from '#platform/http/paging.ts'

/** Pages for owners (docs/decisions/0049). */

interface NewPage {
  agent_id: number
  token: string
  facts: AssetDraft
  created_at: Date
  expires_at: Date
}

export const insertPage = async (db: Db, { facts, ...page }: NewPage): Promise<number> => {
  const { id } = await db
    .insertInto('reverse_demand_page')
    .values({ ...page, facts: JSON.stringify(facts) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const readPage = (db: Db, me: number, id: number, now: Date) =>
  db
    .selectFrom('reverse_demand_page')
    .select(['id', 'token'])
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .where('expires_at', '>', now)
    .executeTakeFirst()

interface ListedPage {
  id: number
  token: string
  city: Named
  neighborhood: Named
  deal_kind: DealKind
  price: number
  created_at: Date
  expires_at: Date
}

const NEWEST = new ListOrder('newest', desc('p.id', 'bigint'))

/** The agent's valid pages, newest first, and the total; uses `reverse_demand_page_agent`. */
export function listPages(db: Db, me: number, now: Date, page: ListPart): Promise<Cut<ListedPage> & { count: number }> {
  return page.readCounted(
    db,
    (db) => {
      const open = db.selectFrom('reverse_demand_page as p').where('p.agent_id', '=', me).where('p.expires_at', '>', now)
      const pages = open
        .innerJoin('neighborhood as n', (join) => join.on('n.id', '=', sql<number>`(p.facts ->> 'neighborhood')::bigint`))
        .innerJoin('city', 'city.id', 'n.city_id')
        .select(['p.id', 'p.token', 'p.created_at', 'p.expires_at'])
        .select(sql<DealKind>`coalesce(p.facts ->> 'deal_kind', 'SALE')`.as('deal_kind'))
        .select(sql<number>`(p.facts ->> 'price')::integer`.as('price'))
        .select(sql<Named>`jsonb_build_object('id', city.id, 'name', city.name)`.as('city'))
        .select(sql<Named>`jsonb_build_object('id', n.id, 'name', n.name)`.as('neighborhood'))
      return { all: open, shown: pages }
    },
    NEWEST,
  )
}

export const deletePage = async (db: Db, me: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('reverse_demand_page')
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .executeTakeFirst()
  return numDeletedRows > 0
}

interface OpenPage {
  facts: AssetDraft
  city: Named
  neighborhood: Neighborhood
  agent: ContactRow & { seniority: number | null; license_number: string | null }
}

/** The page of a token. */
export async function readOpenPage(db: Db, token: string, now: Date): Promise<OpenPage | undefined> {
  const { rows } = await sql<OpenPage>`
    select p.facts, jsonb_build_object('id', city.id, 'name', city.name) as city, jsonb_build_object('id', n.id, 'name', n.name, 'is_whole_city', n.is_whole_city) as neighborhood,
      ${contactOf('p.agent_id')} || jsonb_build_object('seniority', g.seniority, 'license_number', g.license_number) as agent
    from reverse_demand_page p
    join agent g on g.id = p.agent_id
    join neighborhood n on n.id = (p.facts ->> 'neighborhood')::bigint
    join city on city.id = n.city_id
    where p.token = ${token} and p.expires_at > ${now} and g.closed_at is null`.execute(db)
  return rows[0]
}
