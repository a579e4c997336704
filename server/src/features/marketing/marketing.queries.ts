import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

export const countScan = (db: Db, asset: number, day: string) =>
  sql`insert into marketing_scan (city_id, asset_id, day, count) select city_id, id, ${day}, 1 from asset where id = ${asset}
    on conflict (city_id, asset_id, day) do update set count = marketing_scan.count + 1`.execute(db)

/** Newest days first; `total` covers all days. */
export async function readScans(
  db: Db,
  asset: number,
  limit: number,
): Promise<{ total: number; days: { day: string; count: number }[] }> {
  const { rows } = await sql<{ day: string; count: number; total: number }>`
    select s.day::text as day, s.count, (sum(s.count) over ())::integer as total
    from asset a join marketing_scan s on s.city_id = a.city_id and s.asset_id = a.id
    where a.id = ${asset} order by s.day desc limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, days: rows.map(({ day, count }) => ({ day, count })) }
}
