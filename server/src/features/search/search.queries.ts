import { SEARCH_SHOWN } from '@mafteach/contract/search'
import type { CustomerExpression } from '@mafteach/contract/search-text'
import { type RawBuilder, sql } from 'kysely'
import { type ContactRow, isNamed, notBlocked } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'

/** Customers found by any reading of the input, each by all of its words. */
const isFound = (readings: CustomerExpression[][], where: keyof CustomerExpression): RawBuilder<boolean> => {
  const found = readings.map(
    (words) =>
      sql`(${sql.join(
        words.map((word) => sql`c.search ~ ${word[where]}`),
        sql` and `,
      )})`,
  )
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

interface FoundCustomer {
  id: number
  name: string
  phone: string | null
  city: string | null
  do_not_contact: boolean
}

/** The agent's customers by any reading of the input: those with a word that starts with it first, then by last contact; archived ones last. */
export async function findCustomers(db: Db, me: number, readings: CustomerExpression[][]): Promise<FoundCustomer[]> {
  if (readings.length === 0) return []
  const { rows } = await sql<FoundCustomer>`
    select c.id, c.name, c.phone, c.do_not_contact, (select city.name from listing l join city on city.id = l.city_id
      where l.customer_id = c.id order by l.id desc limit 1) as city
    from customer c where c.agent_id = ${me} and ${isFound(readings, 'anywhere')}
    order by c.is_archived, ${isFound(readings, 'beginning')} desc, c.last_contact_at desc nulls last, c.id desc
    limit ${SEARCH_SHOWN}`.execute(db)
  return rows
}

/** Other agents by name or agency: connected ones first, then those whose name starts with the input. Excludes blocked and blocking agents. */
export async function findAgents(db: Db, me: number, texts: string[]): Promise<ContactRow[]> {
  const named = sql.join(texts.map(isNamed), sql` or `)
  const begins = sql.join(
    texts.map((text) => sql`starts_with(lower(g.name), lower(${text}))`),
    sql` or `,
  )
  const { rows } = await sql<ContactRow>`
    select g.id, g.uuid, g.name, g.phone, g.image_url, agency.name as agency_name
    from agent g left join agency on agency.id = g.agency_id
    where g.id <> ${me} and (${named}) and ${notBlocked(me)}
    order by exists (select from connection f where f.agent_id = ${me} and f.friend_id = g.id) desc, (${begins}) desc, g.name, g.id
    limit ${SEARCH_SHOWN}`.execute(db)
  return rows
}
