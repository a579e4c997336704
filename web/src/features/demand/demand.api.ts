import { demand } from '@mafteach/contract/demand'
import { qPages } from '#shared/api/query.ts'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'

/** For one asset of mine. */
export const demandOfAssetQuery = (asset: number) => qPages(demand, { query: { asset } })

/** For all that I market, of the kinds that I deal in. */
export const useDemandQuery = () => {
  const { hasBoth, main } = useDealKinds()
  const kind = hasBoth ? 'ALL' : main
  return qPages(demand, { query: kind === 'SALE' ? {} : { deal_kind: kind } })
}
