import type { Explanation } from '@mafteach/contract/explanation'
import { explain } from '@mafteach/contract/matching.rules'
import type { Db } from '#platform/database/db.ts'
import { readAssets, readRules } from './matching.queries.ts'

/** The reasons why each found asset matches its listing. */
export async function explainPairs<Pair extends { asset: number; listing: number }>(
  db: Db,
  pairs: Pair[],
  today: string,
): Promise<(Pair & { match: Explanation })[]> {
  const facts = await readAssets(
    db,
    pairs.map(({ asset }) => asset),
  )
  const rules = await readRules(
    db,
    pairs.map(({ listing }) => listing),
  )
  return pairs.flatMap((pair) => {
    const asset = facts.get(pair.asset)
    const rule = rules.get(pair.listing)
    return asset && rule ? [{ ...pair, match: explain(rule, asset, today) }] : []
  })
}
