import type { PublicAsset, PublicAssetRow, RelevantAssets } from '@mafteach/contract/assets'
import type { ShownBanner } from '@mafteach/contract/banners'
import { type DealKind, isSoldOrRented } from '@mafteach/contract/codes'
import { PUBLIC_FACTS, pickFacts } from '@mafteach/contract/facts'
import type { Named } from '@mafteach/contract/shapes'
import { sql } from 'kysely'
import { seesAsset } from '#domain/assets.ts'
import { isNumberHiddenFromReader, numberForReader, type Reader, STRANGER } from '#domain/fee-guard.ts'
import { maskNumber } from '#domain/house-numbers.ts'
import { readFactsForReader } from '#domain/material-facts.ts'
import { imagesOf } from '#domain/photos.ts'
import { realtorContact } from '#domain/realtor-contact.ts'
import { seenBy } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { preparedJson } from '#platform/database/prepared.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'
import { assets, FURTHER_COLUMNS, houseOf, pickRow, rowColumns } from './assets.queries.ts'

/** Assets as strangers and customers with a link see them (product.md section 4). */

const publicColumns = (db: Db, now: Date, reader: Reader) => rowColumns(assets(db), 0, now, numberForReader(reader))

const publicAsset = preparedJson((db, { id, now, agent, customer }: { id: number; now: Date } & Reader) =>
  publicColumns(db, now, { agent, customer })
    .select([
      ...FURTHER_COLUMNS,
      houseOf.as('house'),
      isNumberHiddenFromReader({ agent, customer }).as('masks_number'),
      'owner.seniority',
      'owner.license_number',
      imagesOf.as('images'),
    ])
    .where('a.id', '=', id)
    .where('a.visibility_status', '<>', sql.lit('NO'))
    .where('owner.closed_at', 'is', null),
)

interface Around {
  now: Date
  bannerFor: (db: Db, city: number) => Promise<ShownBanner | null>
}

/** The public page's asset; null if unknown or under the radar. The link's agent is shown if they may see the asset. */
export async function readPublicAsset(
  db: Db,
  id: number,
  link: { agentPhone: string | null; token: string | null },
  { now, bannerFor }: Around,
): Promise<PublicAsset | null> {
  const agent = link.agentPhone === null ? null : await agentWhoSees(db, id, link.agentPhone)
  const [reader] = agent && link.token ? await customerOfLink(db, { token: link.token, agent: agent.id }) : []
  const viewer = { agent: agent?.id ?? 0, customer: reader?.customer_id ?? 0 }
  const [row] = await publicAsset(db, { id, now, ...viewer })
  if (!row) return null
  const facts = await readFactsForReader(db, [id], viewer)
  const { images } = row
  const { realtor_data, ...asset } = pickRow(row)
  const owner = { ...realtor_data, seniority: row.seniority, license_number: row.license_number }
  return {
    ...asset,
    ...pickFacts(row, PUBLIC_FACTS),
    notes: row.masks_number && row.notes ? maskNumber(row.notes, row.house) : row.notes,
    images,
    image_urls: images.map(({ url }) => url),
    banner: await bannerFor(db, asset.city.id),
    material_facts: facts.get(id) ?? [],
    is_sold: row.visibility_status === 'sold',
    visibility_status: isSoldOrRented(row.visibility_status) ? row.visibility_status : null,
    realtor: agent ?? owner,
  }
}

const RELEVANT_MAX = 6

interface Beside {
  now: Date
  id: number
  price: number
  realtor: number
  /** Customer of the link; 0 for strangers. */
  customer: number
}

const beside = (db: Db, { now, id, price, realtor, customer }: Beside) =>
  publicColumns(db, now, { agent: realtor, customer })
    .where('a.agent_id', '=', realtor)
    .where('a.id', '<>', id)
    .orderBy(sql`abs(a.price - ${price}::integer)`)
    .orderBy('a.id', 'desc')
    .limit(RELEVANT_MAX)

const fittingBeside = preparedJson((db, { ids, now, id, price, realtor, customer }: Beside & { ids: number[] }) =>
  beside(db, { now, id, price, realtor, customer })
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(sql<boolean>`a.visibility_status in ('AL', 'ME')`),
)

const similarBeside = preparedJson((db, { city, now, id, price, realtor, customer }: Beside & { city: number }) =>
  beside(db, { now, id, price, realtor, customer })
    .where('a.city_id', '=', city)
    .where(sql<boolean>`(a.visibility_status = 'AL' or a.visibility_status = 'ME' and ${customer}::bigint > 0)`),
)

/** The customer of a link, if they belong to the page's agent. */
const customerOfLink = preparedJson((db, { token, agent }: { token: string; agent: number }) =>
  db.selectFrom('personal_link').select('customer_id').where('token', '=', token).where('agent_id', '=', agent),
)

/**
 * Up to six other properties of the page's agent, nearest in price first: those that fit the link's customer, else similar ones in the city.
 * Strangers see those open to all, customers also those in marketing.
 */
export async function readRelevantAssets(
  db: Db,
  { id, city, price, realtor }: PublicAsset,
  token: string | null,
  now: Date,
  ownAssetsThatFit: (customer: number, agent: number) => Promise<number[]>,
): Promise<RelevantAssets> {
  const agent = realtor.id
  const [customer] = token === null ? [] : await customerOfLink(db, { token, agent })
  const input = { now, id, price, realtor: agent, customer: customer?.customer_id ?? 0 }
  const ids = customer ? await ownAssetsThatFit(customer.customer_id, agent) : []
  const fitting = ids.length === 0 ? [] : await fittingBeside(db, { ...input, ids })
  if (fitting.length > 0) return { fit: true, assets: fitting }
  const similar = await similarBeside(db, { ...input, city: city.id })
  return { fit: false, assets: similar }
}

const NEWEST = new ListOrder('newest', desc('a.created_at', 'timestamptz'), desc('a.id', 'bigint'))

/** An agent's marketed assets that somebody may see, newest first; for strangers (`me` 0) those open to all. */
export async function readRealtorAssets(
  db: Db,
  agent: number,
  me: number,
  page: ListPart,
  now: Date,
): Promise<{ count: number; after: string | null; assets: PublicAssetRow[] }> {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const found = sql`from asset a where a.agent_id = ${agent} and a.market > 0 and ${me === 0 ? sql`a.visibility_status = 'AL'` : seenBy(me)}`
  const [{ rows: counted }, { rows: placed }] = await Promise.all([
    sql<{ count: number }>`select count(*) ${found}`.execute(db),
    sql<Placed<{ id: number }>>`
      select a.id, ${key} as list_key ${found} and ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db),
  ])
  const { rows: shown, after } = cut(placed)
  const ids = shown.map(({ id }) => id)
  const rows = await readPublicRows(db, ids, now)
  return { count: counted[0]!.count, after, assets: ids.flatMap((id) => rows.get(id) ?? []) }
}

async function agentWhoSees(db: Db, asset: number, phone: string) {
  const agent = await db
    .selectFrom('agent')
    .leftJoin('agency', 'agency.id', 'agent.agency_id')
    .select(['agent.id', 'uuid', 'agent.name', 'phone', 'image_url', 'agency.name as agency_name', 'seniority', 'license_number'])
    .where('phone', '=', phone)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!agent) return null
  return (await seesAsset(db, agent.id, asset))
    ? { ...realtorContact(agent), seniority: agent.seniority, license_number: agent.license_number }
    : null
}

const publicRows = preparedJson((db, { ids, now, agent, customer }: { ids: number[]; now: Date } & Reader) =>
  publicColumns(db, now, { agent, customer })
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('a.visibility_status', '<>', sql.lit('NO')),
)

/** List rows as a stranger or customer sees them, by id. */
export async function readPublicRows(db: Db, ids: number[], now: Date, reader = STRANGER) {
  return new Map((await publicRows(db, { ids, now, ...reader })).map((row) => [row.id, row]))
}

/** An agent's assets marketed to everybody (ME and AL), newest first, without house numbers; null is both kinds. Uses the index `asset_agent_market`. */
export async function readMarketed(db: Db, agent: number, kind: DealKind | null, limit: number) {
  const rows = await assets(db)
    .select(['a.id', 'a.deal_kind', 'a.asset_type', 'a.number_of_rooms', 'a.floor', 'a.asset_built_area', 'a.price', 'a.notes'])
    .select(['a.updated_at', houseOf.as('house'), imagesOf.as('images')])
    .select(sql<Named>`jsonb_build_object('id', city.id, 'name', city.name)`.as('city'))
    .select(sql<Named>`jsonb_build_object('id', neighborhood.id, 'name', neighborhood.name)`.as('neighborhood'))
    .select(sql<Named>`jsonb_build_object('id', street.id, 'name', street.name)`.as('street'))
    .where('a.agent_id', '=', agent)
    .where(sql<boolean>`a.market > 0 and a.visibility_status in ('AL', 'ME')`)
    .$if(kind !== null, (query) => query.where('a.deal_kind', '=', kind!))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ house, notes, images, updated_at, ...row }) => ({
    ...row,
    notes: notes && maskNumber(notes, house),
    images: images.map(({ url }) => url),
    updated_at: updated_at.toISOString(),
  }))
}

const advertised = preparedJson((db, { id, now }: { id: number; now: Date }) =>
  publicColumns(db, now, STRANGER)
    .select([...FURTHER_COLUMNS, houseOf.as('house'), isNumberHiddenFromReader(STRANGER).as('masks_number')])
    .where('a.id', '=', id),
)

/** A property as strangers would see it, whatever its status, for its agent's publications. Undefined if it does not exist. */
export async function readAdvertised(db: Db, id: number, now: Date) {
  const [row] = await advertised(db, { id, now })
  if (!row) return undefined
  const { realtor_data: _, ...asset } = pickRow(row)
  const notes = row.masks_number && row.notes ? maskNumber(row.notes, row.house) : row.notes
  return { ...asset, ...pickFacts(row, PUBLIC_FACTS), visibility_status: row.visibility_status, notes }
}
