import { getAsset } from '@mafteach/contract/assets'
import { exclusivity, exclusivityActions } from '@mafteach/contract/exclusivity'
import { q, qPages } from '#shared/query.ts'

export const assetQuery = (id: number) => q(getAsset, { params: { id } })
export const exclusivityQuery = (id: number) => q(exclusivity, { params: { id } })
export const actionsQuery = (id: number) => qPages(exclusivityActions, { params: { id }, query: {} })
