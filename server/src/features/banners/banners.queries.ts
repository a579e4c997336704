import type { Banner } from '@mafteach/contract/banners'
import { sql } from 'kysely'
import { photoUrl } from '#domain/photos.ts'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { Cut, ListPart, Placed } from '#platform/http/paging.ts'

/** Advertisers, banners, and their impressions and clicks. */

export interface BannerToShow {
  id: number
  file: string
  client: string
  weight: number
  /** Everywhere if empty. */
  cities: number[]
}

export async function bannersToShow(db: Db): Promise<BannerToShow[]> {
  const { rows } = await sql<BannerToShow>`
    select b.id, b.file, a.name as client, b.weight, array(select c.city_id from banner_city c where c.banner_id = b.id) as cities
    from banner b join advertiser a on a.id = b.advertiser_id where b.file is not null order by b.id`.execute(db)
  return rows
}

/** Recipient of a banner's leads; null for an unknown banner. */
export const advertiserOf = async (db: Db, banner: number) =>
  (await db
    .selectFrom('banner as b')
    .innerJoin('advertiser as a', 'a.id', 'b.advertiser_id')
    .select(['a.id', 'a.name', 'a.email'])
    .where('b.id', '=', banner)
    .executeTakeFirst()) ?? null

/** Counts for a day; ignores unknown banners. */
export async function count(db: Db, banner: number, column: 'impressions' | 'clicks', day: string): Promise<void> {
  await sql`insert into banner_day (banner_id, day, ${sql.ref(column)}) select id, ${day}::date, 1 from banner where id = ${banner}
    on conflict (banner_id, day) do update set ${sql.ref(column)} = banner_day.${sql.ref(column)} + 1`.execute(db)
}

export const advertisers = (db: Db) => db.selectFrom('advertiser').select(['id', 'name', 'email', 'created_at'])

export const insertAdvertiser = (db: Db, advertiser: { name: string; email: string; created_at: Date }) =>
  db.insertInto('advertiser').values(advertiser).returning(['id', 'name', 'email', 'created_at']).executeTakeFirstOrThrow()

interface BannerRow extends Omit<Banner, 'image_url' | 'created_at'> {
  file: string | null
  created_at: Date
}

const toBanner = ({ file, created_at, ...row }: BannerRow): Banner => ({
  ...row,
  image_url: file && photoUrl(file),
  created_at: created_at.toISOString(),
})

const columns = sql`b.id, b.file, b.weight, b.link, b.created_at, jsonb_build_object('id', a.id, 'name', a.name) as advertiser,
    (select coalesce(jsonb_agg(jsonb_build_object('id', city.id, 'name', city.name) order by city.name), '[]')
      from banner_city c join city on city.id = c.city_id where c.banner_id = b.id) as cities,
    (select coalesce(sum(impressions), 0)::int from banner_day d where d.banner_id = b.id) as impressions,
    (select coalesce(sum(clicks), 0)::int from banner_day d where d.banner_id = b.id) as clicks`
const banners = sql`from banner b join advertiser a on a.id = b.advertiser_id`

export async function readBanner(db: Db, id: number): Promise<Banner | null> {
  const { rows } = await sql<BannerRow>`select ${columns} ${banners} where b.id = ${id}`.execute(db)
  return rows[0] ? toBanner(rows[0]) : null
}

const NEWEST = new ListOrder('newest', desc('b.id', 'bigint'))
const NEWEST_ADVERTISER = new ListOrder('newest', desc('id', 'bigint'))

export async function readBanners(db: Db, page: ListPart): Promise<Cut<Banner>> {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const { rows } = await sql<Placed<BannerRow>>`select ${columns}, ${key} as list_key ${banners}
    where ${behind} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  const { rows: shown, after } = cut(rows)
  return { rows: shown.map(toBanner), after }
}

export const readAdvertisers = (db: Db, page: ListPart) => page.read(advertisers(db), NEWEST_ADVERTISER)

export async function countOf(db: Db, table: 'advertiser' | 'banner'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
  return rows[0]!.count
}

/** Those of these cities that do not exist. */
export async function unknownCities(db: Db, cities: number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from unnest(${cities}::integer[]) as asked (id) where not exists (select from city where city.id = asked.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function setCities(db: Db, banner: number, cities: number[]): Promise<void> {
  await db.deleteFrom('banner_city').where('banner_id', '=', banner).execute()
  await sql`insert into banner_city (banner_id, city_id) select ${banner}, unnest(${[...new Set(cities)]}::integer[])`.execute(db)
}

/** Locks a banner and returns its picture; null if it does not exist. */
export const lockBanner = async (db: Db, id: number) =>
  (await db.selectFrom('banner').select(['id', 'file']).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
