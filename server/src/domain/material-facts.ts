import { MATERIAL_FACT_CODES, type MaterialFact, type PublicMaterialFact } from '@mafteach/contract/material-facts'
import { type RawBuilder, sql } from 'kysely'
import { isNumberHiddenFromReader, type Reader } from '#domain/fee-guard.ts'
import { type House, maskNumber } from '#domain/house-numbers.ts'
import type { Db } from '#platform/database/db.ts'
import { preparedJson } from '#platform/database/prepared.ts'

/** An asset's material facts as buyers read them (product.md section 13, docs/decisions/0103). */

/** The newest version of an asset's facts; null if there are none. */
export const factsVersionOf = (asset: RawBuilder<unknown>) =>
  sql<number | null>`(select max(version) from material_facts where asset_id = ${asset})`

/** Removes what the reader may not know: if the house number is hidden, that number and block and parcel, which identify the house too. */
export const factsForReading = (facts: readonly MaterialFact[], hiddenHouse: House | null): PublicMaterialFact[] =>
  facts.flatMap(({ document: _, ...fact }) => {
    if (!hiddenHouse) return [fact]
    return fact.code === 'BLOCK_PARCEL' ? [] : [{ ...fact, value: maskNumber(fact.value, hiddenHouse) }]
  })

const factsForReader = preparedJson((db, { ids, agent, customer }: { ids: number[] } & Reader) =>
  db
    .selectFrom('asset as a')
    .innerJoin('street', 'street.id', 'a.street_id')
    .innerJoin('material_facts as f', (join) =>
      join.onRef('f.asset_id', '=', 'a.id').on('f.version', '=', factsVersionOf(sql`a.id`)),
    )
    .select([
      'a.id',
      sql<MaterialFact[]>`f.facts`.as('facts'),
      sql<House | null>`case when ${isNumberHiddenFromReader({ agent, customer })}
        then jsonb_build_object('street', street.name, 'number', a.address_number) end`.as('kept_house'),
    ])
    .where('a.id', '=', sql<number>`any(${ids}::bigint[])`),
)

/** The facts of these assets as a customer or stranger may read them, by asset. */
export async function readFactsForReader(db: Db, ids: number[], reader: Reader): Promise<Map<number, PublicMaterialFact[]>> {
  if (ids.length === 0) return new Map()
  const rows = await factsForReader(db, { ids, ...reader })
  return new Map(rows.map(({ id, facts, kept_house }) => [id, factsForReading(facts, kept_house)]))
}

/** Sorted in display order. */
export const inOrder = <F extends { code: MaterialFact['code'] }>(facts: readonly F[]): F[] =>
  facts.toSorted((one, other) => MATERIAL_FACT_CODES.indexOf(one.code) - MATERIAL_FACT_CODES.indexOf(other.code))
