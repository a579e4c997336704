import type { ConnectionState } from '@mafteach/contract/codes'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { sql } from 'kysely'
import { realtorByKey } from '#domain/realtors.ts'
import { ratingOf, reviewCountOf } from '#domain/reviews.ts'
import type { Db } from '#platform/database/db.ts'
import { toNational } from '#platform/phone.ts'

/** An agent's visiting card, by uuid or id. */
export async function realtorCard(db: Db, key: string): Promise<RealtorCard | null> {
  const id = await realtorByKey(db, key)
  if (id === null) return null
  const agent = await db
    .selectFrom('agent')
    .leftJoin('agency', 'agency.id', 'agent.agency_id')
    .select([
      'agent.id',
      'uuid',
      'agent.name',
      'phone',
      'image_url',
      'about',
      'seniority',
      'license_number',
      'license_state',
      'is_agency_manager',
      'agency.name as agency_name',
      ratingOf('agent').as('avg_reviews_rating'),
      reviewCountOf('agent').as('reviews_count'),
    ])
    .where('agent.id', '=', id)
    .executeTakeFirstOrThrow()
  const areas = await db
    .selectFrom('activity_area')
    .innerJoin('city', 'city.id', 'activity_area.city_id')
    .select(['city.id', 'city.name'])
    .where('agent_id', '=', agent.id)
    .orderBy('city.name')
    .execute()
  const { agency_name, ...rest } = agent
  return {
    ...rest,
    phone: toNational(agent.phone),
    img_url: agent.image_url,
    agency: agency_name === null ? null : { name: agency_name },
    activity_areas: areas,
  }
}

/** The relation of an agent to the caller, and since when they are connected. */
export async function connectionWith(
  db: Db,
  me: number,
  other: number,
): Promise<{ connection: ConnectionState; connected_at?: string }> {
  const { rows } = await sql<{ connection: ConnectionState; connected_at: Date | null }>`select case
      when ${me}::bigint = ${other}::bigint then 'self'
      when c.created_at is not null then 'connected'
      when exists (select from friend_request where from_id = ${me} and to_id = ${other}) then 'request_sent'
      when exists (select from friend_request where from_id = ${other} and to_id = ${me}) then 'request_received'
      else 'none' end as connection, c.created_at as connected_at
    from (values (1)) one left join connection c on c.agent_id = ${me} and c.friend_id = ${other}`.execute(db)
  const { connection, connected_at } = rows[0]!
  return connected_at ? { connection, connected_at: connected_at.toISOString() } : { connection }
}
