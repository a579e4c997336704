import { ASK_AFTER_DAYS } from '@mafteach/contract/asset-lists'
import { daysBefore } from '@mafteach/contract/days'
import type { Flags, Home } from '@mafteach/contract/sign-in'
import { type RawBuilder, sql } from 'kysely'
import { isBuyer, isLead, isSeller } from '#domain/customers.ts'
import { firstPhotoUrl } from '#domain/photos.ts'
import type { Db } from '#platform/db.ts'
import { toNational } from '#platform/phone.ts'
import { prepared } from '#platform/prepared.ts'
import type { Principal } from '#platform/tokens.ts'

export async function openSession(
  db: Db,
  session: { phone: string; refresh_hash: Buffer; device: string; now: Date },
): Promise<Principal> {
  const { phone, refresh_hash, device, now } = session
  const agent = await db.selectFrom('agent').select(['id', 'is_staff']).where('phone', '=', phone).executeTakeFirst()
  const { id } = await db
    .insertInto('session')
    .values({ phone, agent_id: agent?.id ?? null, refresh_hash, device, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { session: id, phone, agent: agent?.id ?? null, staff: agent?.is_staff ?? false }
}

/** A session lives 30 days idle and 180 days in all. */
const sessionAge = (now: Date) => {
  return { idle: daysBefore(now, 30), whole: daysBefore(now, 180) }
}

/** The session of a refresh token, if it lives. */
export async function useSession(db: Db, refreshHash: Buffer, now: Date): Promise<Principal | null> {
  const since = sessionAge(now)
  const row = await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('refresh_hash', '=', refreshHash)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', since.idle)
    .where('created_at', '>', since.whole)
    .returning(['id', 'phone'])
    .executeTakeFirst()
  if (!row) return null
  const agent = await db.selectFrom('agent').select(['id', 'is_staff']).where('phone', '=', row.phone).executeTakeFirst()
  return { session: row.id, phone: row.phone, agent: agent?.id ?? null, staff: agent?.is_staff ?? false }
}

export const endSessionByToken = (db: Db, refreshHash: Buffer, now: Date) =>
  db.updateTable('session').set({ ended_at: now }).where('refresh_hash', '=', refreshHash).where('ended_at', 'is', null).execute()

/** Ends one of an agent's sessions; false when it is not theirs. */
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
    .where('created_at', '>', sessionAge(now).whole)
    .orderBy('last_used_at', 'desc')
    .execute()

const makeAgency = (db: Db, name: string) => db.insertInto('agency').values({ name }).returning('id').executeTakeFirstOrThrow()

/** Makes an agency that the agent manages; false for whoever is in one. */
export async function foundAgency(db: Db, me: number, name: string): Promise<boolean> {
  const agent = await db.selectFrom('agent').select('agency_id').where('id', '=', me).forUpdate().executeTakeFirstOrThrow()
  if (agent.agency_id !== null) return false
  const { id } = await makeAgency(db, name)
  await db.updateTable('agent').set({ agency_id: id, is_agency_manager: true }).where('id', '=', me).execute()
  return true
}

/** The cities in which an agent works, all of them. */
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
  agency_name: string | null
  activity_areas: number[]
  terms_version: string
  now: Date
}

/** Makes the agent of a verified phone with their agency, and gives the phone's sessions to them. Null when the phone has one. */
export async function registerAgent(db: Db, agent: NewAgent): Promise<{ id: number; uuid: string } | null> {
  const { activity_areas, agency_name, now, ...fields } = agent
  const agency = agency_name ? await makeAgency(db, agency_name) : null
  const made = await db
    .insertInto('agent')
    .values({ ...fields, agency_id: agency?.id ?? null, is_agency_manager: agency !== null, terms_accepted_at: now })
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

/** How many rows of each list `home/` carries. */
export const HOME_ROWS = 50

type Overview = Omit<Home, keyof Flags | 'agency' | 'notifications' | 'counts'> & {
  agency_id: number | null
  agency_name: string | null
  counts: Omit<Home['counts'], 'notifications'>
}

/** The newest rows of a kind of people. */
const rowsOf = (kind: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'phone', phone) order by id desc), '[]')
  from (select * from person where ${kind} order by id desc limit ${sql.lit(HOME_ROWS)}) newest)`

/** Rows of the agent's assets on the market. */
const lightRows = (which: RawBuilder<unknown>, order: RawBuilder<unknown>, more = sql``) => sql`(
  select coalesce(json_agg(json_build_object('id', a.id,
    'title', concat_ws(', ', trim(street.name || ' ' || coalesce(a.address_number, '')), city.name),
    'image_url', ${firstPhotoUrl}
    ${more}) order by ${order}), '[]')
  from (select * from mine a where ${which} order by ${order} limit ${sql.lit(HOME_ROWS)}) a
  join city on city.id = a.city_id join street on street.id = a.street_id)`

const leads = isLead(sql`is_buyer`, sql`is_seller`)

/** The signed-in user and all that is theirs, in one question: it is asked at every start, and again after most writes. */
const overview = prepared(
  (_, { me, now }: { me: number; now: Date }) => sql<Overview>`
    with person as materialized (
      select c.id, c.name, c.phone, ${isBuyer(me)} as is_buyer, ${isSeller(me)} as is_seller
      from customer c where c.agent_id = ${me} and not c.is_archived),
    mine as materialized (
      select a.id, a.price, a.updated_at, a.city_id, a.street_id, a.address_number,
        a.updated_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(ASK_AFTER_DAYS)}) as is_old
      from asset a where a.agent_id = ${me} and a.market > 0)
    select agent.id, uuid, agent.name, phone, email, image_url, is_agency_manager, is_staff, needs_onboarding, agency_id, agency.name as agency_name,
      ${rowsOf(sql`is_buyer`)} as buyers, ${rowsOf(sql`is_seller`)} as sellers, ${rowsOf(leads)} as leads,
      ${lightRows(sql`true`, sql`a.id desc`)} as active_assets,
      ${lightRows(sql`is_old`, sql`a.updated_at, a.id`, sql`, 'price', a.price, 'updated_at', a.updated_at`)} as assets_to_update,
      (select json_build_object('buyers', count(*) filter (where is_buyer), 'sellers', count(*) filter (where is_seller),
        'leads', count(*) filter (where ${leads}), 'active_assets', (select count(*) from mine),
        'assets_to_update', (select count(*) from mine where is_old)) from person) as counts
    from agent left join agency on agency.id = agent.agency_id
    where agent.id = ${me}`,
)

/** The signed-in user with the newest rows of each list, but for flags and notifications; null when there is no such agent. */
export async function readOverview(db: Db, me: number, now: Date) {
  const [row] = await overview(db, { me, now })
  if (!row) return null
  const { agency_id, agency_name, phone, assets_to_update, buyers, sellers, leads, ...rest } = row
  const callable = (people: Overview['buyers']) =>
    people.map((person) => ({ ...person, phone: person.phone && toNational(person.phone) }))
  return {
    ...rest,
    phone: toNational(phone),
    agency: agency_id === null ? null : { id: agency_id, name: agency_name ?? '' },
    assets_to_update: assets_to_update.map((asset) => ({ ...asset, updated_at: new Date(asset.updated_at).toISOString() })),
    buyers: callable(buyers),
    sellers: callable(sellers),
    leads: callable(leads),
  }
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
    .where(sql<boolean>`not exists (select from block where (agent_id, blocked_id) in ((${me}, g.id), (g.id, ${me})))`)
    .orderBy('g.name')
    .limit(500)
    .execute()

export async function agencyOf(db: Db, me: number) {
  const agency = await db
    .selectFrom('agent')
    .innerJoin('agency', 'agency.id', 'agent.agency_id')
    .select(['agency.id', 'agency.name'])
    .where('agent.id', '=', me)
    .executeTakeFirst()
  if (!agency) return { name: null, realtors: [] }
  const realtors = await db
    .selectFrom('agent')
    .select(['id', 'name', 'image_url', 'is_working'])
    .where('agency_id', '=', agency.id)
    .orderBy('name')
    .execute()
  return { name: agency.name, realtors }
}

/** An agent's visiting card. */
export async function realtorCard(db: Db, uuid: string) {
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
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!agent) return null
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
