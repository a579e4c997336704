import { cooperations } from '@mafteach/contract/cooperations'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { friends } from '@mafteach/contract/network'
import { q } from '#shared/api/query.ts'
import type { Choices } from '#shared/ui/fields/SearchSelect.tsx'

const page_size = '100'

export const cooperationsOnQuery = (asset: number) => q(cooperations, { query: { asset, page_size } })
export const cooperationsWithQuery = (agent: number) => q(cooperations, { query: { user_id: agent, page_size } })

/** My connections, by name. */
export const connectionChoices: Choices<ReplyOf<typeof friends>, ReplyOf<typeof friends>['results'][number]> = {
  ask: (search) => q(friends, { query: { search } }),
  of: ({ results }) => results,
}
