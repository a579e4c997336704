import type { DealKindFilter } from '@mafteach/contract/deal-kinds'
import type { Suggestion } from '@mafteach/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#domain/deal-kinds.ts'
import { publicButExcluded, restrictedButVisible, seesOpen } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { matchesAllWords, mayMatchAllWords, NEIGHBORHOOD, type PlaceKind, type SearchWord, STREET } from './place-words.sql.ts'

/** Number of suggested places. */
const SUGGESTIONS = sql.lit(10)

const COLUMNS = sql`a.id, a.agent_id, a.city_id, a.neighborhood_id, a.street_id, a.deal_kind`

/** Column: number of assets open to all in a place `p`. */
const OPEN_COUNTS: Record<DealKindFilter, RawBuilder<number>> = {
  SALE: sql`p.open_count`,
  RENT: sql`p.open_rent_count`,
  ALL: sql`(p.open_count + p.open_rent_count)`,
}

/**
 * Suggests streets, neighborhoods and cities by words, with the number of marketed assets that the agent sees there; empty places are left out.
 * Assets open to all are counted in advance (`recountPlaces`); the agent's differences are read and added. Streets and neighborhoods can be searched
 * with their city: "ביאליק רמת גן".
 */
export async function suggestPlaces(db: Db, me: number, words: SearchWord[], dealKind: DealKindFilter): Promise<Suggestion[]> {
  if (words.length === 0) return []
  const meant = matchesAllWords(words)
  const openOf = OPEN_COUNTS[dealKind]
  // The table for short words is ordered by sales; for rentals places are searched and sorted.
  const start = dealKind === 'SALE' ? startOf(words) : null
  // Places of a short word are already sorted; otherwise all results are sorted.
  const found =
    start === null
      ? sql`found as materialized (select p.* from place p where ${mayMatchAllWords(words, words)} and ${meant}),`
      : sql``
  const inOrder = start === null ? sql`found p where true` : sql`place_start p where p.start = ${start}`
  const openCount = sql`case when ${seesOpen(me)} then ${openOf} else 0 end`
  const byKey = start === null ? sql`found p on true` : sql`place p on ${meant}`
  // An excluded asset lowers the count of three places, which may then rank below others, so as many more are read. Kinds after ten unaffected places
  // cannot appear and are skipped.
  const kind = kindOf(dealKind)
  const isOfKind = kind ? sql`deal_kind = ${kind}` : sql`true`
  const most = sql`${SUGGESTIONS} + 3 * (select count(*) from differs where assets < 0)`
  const { rows } = await sql<{ kind: PlaceKind; name: string; city_id: number; city_name: string; count: number }>`
    with differs as materialized (
      select city_id, neighborhood_id, street_id, 1 as assets from (${restrictedButVisible(me, 'matchable', COLUMNS)}) closed where ${isOfKind}
      union all
      select city_id, neighborhood_id, street_id, -1 from (${publicButExcluded(me, COLUMNS)}) shut where ${isOfKind}),
    ${found}
    open as materialized (
      select p.kind, p.ref_id, p.city_id, p.name, ${openOf} as count from ${inOrder} and ${openOf} > 0 and ${seesOpen(me)}
      order by p.kind, count desc, p.name, p.ref_id limit ${most}),
    reach as materialized (
      select coalesce((
        select kind from open where (kind, ref_id) not in (select kind, ref_id from (${spots(() => sql`assets < 0`)}) shut)
        offset ${SUGGESTIONS} - 1 limit 1), ${sql.lit(STREET)}) as kind),
    changed as materialized (
      select p.kind, p.ref_id, p.city_id, p.name, ${openCount} + d.assets as count
      from (
        select kind, ref_id, sum(assets)::integer as assets
        from (${spots((kind) => sql`${kind} <= (select kind from reach)`)}) spots group by kind, ref_id) d
      join ${byKey} and p.kind = d.kind and p.ref_id = d.ref_id)
    select kind, name, city_id, (select city.name from city where city.id = city_id) as city_name, count
    from (
      select * from changed where count > 0
      union all
      select * from open where (kind, ref_id) not in (select kind, ref_id from changed)) best
    order by kind, count desc, name, ref_id limit ${SUGGESTIONS}`.execute(db)
  return rows.map(({ kind, name, city_id, city_name, count }) => ({
    street: kind === STREET ? name : null,
    neighborhood: kind === NEIGHBORHOOD ? name : null,
    city: { id: city_id, name: city_name },
    count,
  }))
}

/** The three places of every asset in `differs`, limited to kinds by a condition. */
const spots = (condition: (kind: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(
    ['city_id', 'neighborhood_id', 'street_id'].map((column, kind) => {
      const place = sql.lit(kind)
      return sql`select ${place} as kind, ${sql.ref(column)}::bigint as ref_id, assets from differs where ${condition(place)}`
    }),
    sql` union all `,
  )

/** The single short word that was typed, a word's beginning; null otherwise. */
const startOf = ([first, ...more]: SearchWord[]): string | null =>
  first && more.length === 0 && first.pattern === `% ${first.word}%` ? first.word : null
