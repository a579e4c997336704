import type { RealtorCard } from '@mafteach/contract/realtor'
import { realtorByKey } from '#domain/realtors.ts'
import type { Db } from '#platform/db.ts'
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
      'is_agency_manager',
      'agency.name as agency_name',
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
