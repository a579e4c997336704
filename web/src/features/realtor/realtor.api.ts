import { realtorAssets } from '@mafteach/contract/assets'
import { realtor } from '@mafteach/contract/realtor'
import { q } from '#shared/query.ts'

/** By uuid or id. */
export const realtorQuery = (key: string) => q(realtor, { params: { uuid: key } })

export const realtorAssetsQuery = (key: string, page: number, size: number) =>
  q(realtorAssets, { params: { uuid: key }, query: { page: String(page), page_size: String(size) } })
