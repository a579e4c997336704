import { ASK_AFTER_DAYS } from '@mafteach/contract/asset-lists'
import type { DealKind } from '@mafteach/contract/codes'
import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import type { Flags, Home } from '@mafteach/contract/sign-in'
import { type RawBuilder, sql } from 'kysely'
import { displayOf } from '#domain/agent-settings.ts'
import { closesAt } from '#domain/closed-accounts.ts'
import { isBuyer, isLead, isSeller } from '#domain/customers.ts'
import { firstPhotoUrl } from '#domain/photos.ts'
import { hasAssets, hasColleagues, hasCustomers } from '#domain/starter-steps.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'
import { toNational } from '#platform/phone.ts'

/** Number of rows of each list in `home/`. */
export const HOME_ROWS = 50

type Overview = Omit<Home, keyof Flags | 'closing_at' | 'agency' | 'display' | 'notifications' | 'counts' | 'starter_steps'> & {
  closed_at: Date | null
  language: string | null
  theme: string | null
  text_size: number | null
  hides_starter_steps: boolean
  starter_steps: Omit<NonNullable<Home['starter_steps']>, 'whatsapp'>
  agency_id: number | null
  agency_name: string | null
  counts: Omit<Home['counts'], 'notifications'>
}

/** The newest rows of a kind of person. */
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

/** The signed-in user with their data, in one query: it is read at every start, and again after most writes. */
const overview = prepared(
  (_, { me, kind, now, tomorrow }: { me: number; kind: DealKind | null; now: Date; tomorrow: Date }) => sql<Overview>`
    with person as materialized (
      select c.id, c.name, c.phone, ${isBuyer(me)} as is_buyer, ${isSeller(me)} as is_seller
      from customer c where c.agent_id = ${me} and not c.is_archived),
    mine as materialized (
      select a.id, a.price, a.updated_at, a.city_id, a.street_id, a.address_number,
        a.updated_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(ASK_AFTER_DAYS)}) as is_old
      from asset a where a.agent_id = ${me} and a.market > 0 and (${kind}::text is null or a.deal_kind = ${kind}))
    select agent.id, agent.closed_at, uuid, agent.name, phone, email, image_url, is_agency_manager, is_staff, license_state, needs_onboarding, agency_id, agency.name as agency_name,
      s.language, s.theme, s.text_size, coalesce(s.deal_kinds, '{SALE,RENT}') as deal_kinds,
      hides_starter_steps, json_build_object(
        'customer', ${hasCustomers(me)}, 'asset', ${hasAssets(me)}, 'colleague', ${hasColleagues(me)}) as starter_steps,
      ${rowsOf(sql`is_buyer`)} as buyers, ${rowsOf(sql`is_seller`)} as sellers, ${rowsOf(leads)} as leads,
      ${lightRows(sql`true`, sql`a.id desc`)} as active_assets,
      ${lightRows(sql`is_old`, sql`a.updated_at, a.id`, sql`, 'price', a.price, 'updated_at', a.updated_at`)} as assets_to_update,
      (select json_build_object('buyers', count(*) filter (where is_buyer), 'sellers', count(*) filter (where is_seller),
        'leads', count(*) filter (where ${leads}), 'active_assets', (select count(*) from mine),
        'assets_to_update', (select count(*) from mine where is_old),
        'tasks_due', (select count(*) from task t where t.agent_id = ${me} and t.done_at is null and t.deleted_at is null
          and t.due_at < ${tomorrow}::timestamptz)) from person) as counts
    from agent left join agency on agency.id = agent.agency_id left join agent_setting s on s.agent_id = agent.id
    where agent.id = ${me}`,
)

/** The same for a closed account, with empty lists. */
export const emptied = ({ starter_steps: _, ...overview }: NonNullable<Awaited<ReturnType<typeof readOverview>>>) => ({
  ...overview,
  starter_steps: null,
  active_assets: [],
  assets_to_update: [],
  buyers: [],
  sellers: [],
  leads: [],
  counts: { active_assets: 0, assets_to_update: 0, buyers: 0, sellers: 0, leads: 0, tasks_due: 0 },
})

/**
 * The signed-in user with the newest rows of each list, for properties optionally of one deal kind, without flags and notifications; null for an
 * unknown agent.
 */
export async function readOverview(db: Db, me: number, now: Date, kind: DealKind | null) {
  const tomorrow = momentInIsrael(addDays(dayInIsrael(now), 1))
  const [row] = await overview(db, { me, kind, now, tomorrow })
  if (!row) return null
  const {
    closed_at,
    agency_id,
    agency_name,
    language,
    theme,
    text_size,
    phone,
    assets_to_update,
    buyers,
    sellers,
    leads,
    ...others
  } = row
  const { hides_starter_steps, starter_steps, ...rest } = others
  const callable = (people: Overview['buyers']) =>
    people.map((person) => ({ ...person, phone: person.phone && toNational(person.phone) }))
  return {
    ...rest,
    closing_at: closed_at && closesAt(closed_at).toISOString(),
    starter_steps: hides_starter_steps ? null : starter_steps,
    phone: toNational(phone),
    display: displayOf({ language, theme, text_size }),
    agency: agency_id === null ? null : { id: agency_id, name: agency_name ?? '' },
    assets_to_update: assets_to_update.map((asset) => ({ ...asset, updated_at: new Date(asset.updated_at).toISOString() })),
    buyers: callable(buyers),
    sellers: callable(sellers),
    leads: callable(leads),
  }
}
