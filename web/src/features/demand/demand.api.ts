import { demand } from '@mafteach/contract/demand'
import { qPages } from '#shared/api/query.ts'

/** For one asset of mine, or for all that I market. */
export const demandQuery = (asset?: number) => qPages(demand, { query: asset === undefined ? {} : { asset } })
