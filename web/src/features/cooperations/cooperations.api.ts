import { cooperations } from '@mafteach/contract/cooperations'
import { friends } from '@mafteach/contract/network'
import { call } from '#shared/call.ts'
import { q } from '#shared/query.ts'

const page_size = '100'

export const cooperationsOnQuery = (asset: number) => q(cooperations, { query: { asset, page_size } })
export const cooperationsWithQuery = (agent: number) => q(cooperations, { query: { user_id: agent, page_size } })

/** My connections, by name. */
export const loadConnections = async (search: string, signal: AbortSignal) =>
  (await call(friends, { query: { search }, signal })).results
