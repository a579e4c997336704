import { getAsset } from '@mafteach/contract/assets'
import { documentFile } from '@mafteach/contract/documents'
import { exclusivity, exclusivityActions } from '@mafteach/contract/exclusivity'
import { q, qFile, qPages } from '#shared/api/query.ts'
import { smallPicture } from './small-picture.ts'

export const assetQuery = (id: number) => q(getAsset, { params: { id } })
export const exclusivityQuery = (id: number) => q(exclusivity, { params: { id } })
export const actionsQuery = (id: number) => qPages(exclusivityActions, { params: { id }, query: {} })

/** A photo among the papers, as served to its agent; null disables it. An upload's bytes never change. */
export const pictureQuery = (id: number | null) => ({
  ...qFile(documentFile, id === null ? null : { params: { id } }, 'small picture', smallPicture),
  staleTime: 'static' as const,
})
