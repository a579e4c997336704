import type { DealKindFilter } from '@mafteach/contract/deal-kinds'
import type { Suggestion } from '@mafteach/contract/places'
import { type RawBuilder, sql } from 'kysely'
import { kindOf } from '#domain/deal-kinds.ts'
import { publicButExcluded, restrictedButVisible, seesOpen } from '#domain/seen-by.ts'
import type { Db } from '#platform/database/db.ts'
import { matchesAllWords, mayMatchAllWords, NEIGHBORHOOD, type PlaceKind, type SearchWord, STREET } from './place-words.sql.ts'

/** How many places are suggested. */
const SUGGESTIONS = sql.lit(10)

const COLUMNS = sql`a.id, a.agent_id, a.city_id, a.neighborhood_id, a.street_id, a.deal_kind`

/** How many assets that all agents see a place `p` has. */
const OPEN_COUNTS: Record<DealKindFilter, RawBuilder<number>> = {
  SALE: sql`p.open_count`,
  RENT: sql`p.open_rent_count`,
  ALL: sql`(p.open_count + p.open_rent_count)`,
}

/**
 * Streets, neighborhoods and cities by words, with the number of marketed assets there that the agent sees; places without any are left
 * out. What all agents see is counted already (`recountPlaces`); what only this agent sees, or does not see of it, is read and added.
 * Streets and neighborhoods are found together with their city: "ביאליק רמת גן".
 */
export async function suggestPlaces(db: Db, me: number, words: SearchWord[], dealKind: DealKindFilter): Promise<Suggestion[]> {
  if (words.length === 0) return []
  const meant = matchesAllWords(words)
  const openOf = OPEN_COUNTS[dealKind]
  // The table of short words is ordered by the counts of sales: for rentals the places are searched and put in order.
  const start = dealKind === 'SALE' ? startOf(words) : null
  // The places of a short word stand in order already. Of a longer one, or of more words, all that is found is put in order.
  const found =
    start === null
      ? sql`found as materialized (select p.* from place p where ${mayMatchAllWords(words, words)} and ${meant}),`
      : sql``
  const inOrder = start === null ? sql`found p where true` : sql`place_start p where p.start = ${start}`
  const openCount = sql`case when ${seesOpen(me)} then ${openOf} else 0 end`
  const byKey = start === null ? sql`found p on true` : sql`place p on ${meant}`
  // An asset that is shut takes from three places, which may lose their rank to others: so many more are looked at. Kinds that come after ten
  // places of which nothing is shut are out of reach, and are not looked at.
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

/** The three places of every asset in `differs`, of the kinds that a condition lets pass. */
const spots = (condition: (kind: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(
    ['city_id', 'neighborhood_id', 'street_id'].map((column, kind) => {
      const place = sql.lit(kind)
      return sql`select ${place} as kind, ${sql.ref(column)}::bigint as ref_id, assets from differs where ${condition(place)}`
    }),
    sql` union all `,
  )

/** The one short word that was typed: the beginning of a word. Null for anything else. */
const startOf = ([first, ...more]: SearchWord[]): string | null =>
  first && more.length === 0 && first.pattern === `% ${first.word}%` ? first.word : null
