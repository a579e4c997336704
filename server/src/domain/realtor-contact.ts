import type { RealtorContact } from '@mafteach/contract/realtor'
import { sql } from 'kysely'
import { toNational } from '#platform/phone.ts'

/** Agents as other agents see them in a list. */

export interface ContactRow {
  id: number
  uuid: string
  name: string
  phone: string
  image_url: string | null
  agency_name: string | null
}

export const realtorContact = (agent: ContactRow): RealtorContact => ({
  id: agent.id,
  uuid: agent.uuid,
  name: agent.name,
  phone: toNational(agent.phone),
  img_url: agent.image_url,
  image_url: agent.image_url,
  agency: agent.agency_name === null ? null : { name: agent.agency_name },
})

/** The agent whose id stands in a column, as a column. */
export const contactOf = (id: string) => sql<ContactRow>`(
  select jsonb_build_object('id', g.id, 'uuid', g.uuid, 'name', g.name, 'phone', g.phone, 'image_url', g.image_url, 'agency_name', agency.name)
  from agent g left join agency on agency.id = g.agency_id where g.id = ${sql.ref(id)})`

/** By the beginning or middle of the name of an agent `g`, or of their `agency`. */
export const isNamed = (search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return search ? sql<boolean>`(g.name ilike ${pattern} or agency.name ilike ${pattern})` : sql<boolean>`true`
}
