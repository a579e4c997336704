import { type ChainState, chains } from '@mafteach/contract/chains'
import { settings } from '@mafteach/contract/settings'
import { q, qPages } from '#shared/api/query.ts'

export const chainsQuery = (query: { state?: ChainState | undefined; customer?: string | undefined }) => qPages(chains, { query })
export const chainsOfQuery = (customer: number) => q(chains, { query: { customer: String(customer), page_size: '100' } })
export const settingsQuery = q(settings)
