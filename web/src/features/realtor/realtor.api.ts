import { agentAssets } from '@mafteach/contract/asset-lists'
import { realtor } from '@mafteach/contract/realtor'
import { q, qPages } from '#shared/api/query.ts'

/** By uuid or id. */
export const realtorQuery = (key: string) => q(realtor, { params: { uuid: key } })

/** Matches for my buyers first. */
export const agentAssetsQuery = (key: string) => qPages(agentAssets, { params: { uuid: key } })
