import { sql } from 'kysely'
import { notBlocked } from '#domain/realtor-contact.ts'
import { sessionAge } from '#domain/sessions.ts'
import type { Db } from '#platform/database/db.ts'

/** Ends one of an agent's sessions; false if it is not theirs. */
export async function endSessionById(db: Db, me: number, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('agent_id', '=', me)
    .returning('id')
    .execute()
  return ended.length > 0
}

export const openSessions = (db: Db, me: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('agent_id', '=', me)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', sessionAge(now).idle)
    .where('created_at', '>', sessionAge(now).total)
    .orderBy('last_used_at', 'desc')
    .execute()

/** Replaces the cities in which an agent works. */
export async function setActivityAreas(db: Db, me: number, cities: number[]): Promise<void> {
  await db.deleteFrom('activity_area').where('agent_id', '=', me).execute()
  if (cities.length === 0) return
  await db
    .insertInto('activity_area')
    .values([...new Set(cities)].map((city_id) => ({ agent_id: me, city_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface NewAgent {
  phone: string
  name: string
  email: string | null
  license_number: string | null
  activity_areas: number[]
  terms_version: string
  privacy_version: number
  now: Date
}

/** Creates the agent of a verified phone and assigns the phone's sessions to them. Null if the phone has an agent. */
export async function registerAgent(db: Db, agent: NewAgent): Promise<{ id: number; uuid: string } | null> {
  const { activity_areas, now, ...fields } = agent
  const made = await db
    .insertInto('agent')
    .values({ ...fields, terms_accepted_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst()
  if (!made) return null
  await setActivityAreas(db, made.id, activity_areas)
  await db.updateTable('session').set({ agent_id: made.id }).where('phone', '=', agent.phone).execute()
  return made
}

export const unknownCities = async (db: Db, ids: number[]): Promise<boolean> => {
  if (ids.length === 0) return false
  const rows = await db.selectFrom('city').select('id').where('id', 'in', ids).execute()
  return rows.length < new Set(ids).size
}

export const changeProfile = (db: Db, me: number, change: Record<string, unknown>) =>
  db.updateTable('agent').set(change).where('id', '=', me).execute()

export const sameAreas = (db: Db, me: number) =>
  db
    .selectFrom('agent as g')
    .select(['g.id', 'g.name'])
    .where('g.id', '<>', me)
    .where('g.is_working', '=', true)
    .where(
      sql<boolean>`exists (select from activity_area mine join activity_area theirs on theirs.city_id = mine.city_id
        where mine.agent_id = ${me} and theirs.agent_id = g.id)`,
    )
    .where(notBlocked(me))
    .orderBy('g.name')
    .limit(500)
    .execute()

/** Returns the agent's name; null for an unregistered phone. */
export async function setStaff(db: Db, phone: string, is_staff: boolean): Promise<string | null> {
  const agent = await db.updateTable('agent').set({ is_staff }).where('phone', '=', phone).returning('name').executeTakeFirst()
  return agent?.name ?? null
}
