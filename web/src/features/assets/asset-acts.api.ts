import { agencyDetails } from '@mafteach/contract/access'
import {
  type Asset,
  changeAsset,
  confirmAsset,
  deleteAsset,
  setContacts,
  setViewers,
  unconfirmAsset,
} from '@mafteach/contract/assets'
import { addGesherTask, type ReportReason } from '@mafteach/contract/gesher-tasks'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { friends } from '@mafteach/contract/network'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { assetQuery, useAssetsChanged } from './assets.api.ts'

/** What the dialogs of an asset ask and do. */

/** My agency and its agents; its name is null where there is none. */
export const agencyQuery = queryOptions({ queryKey: ['agency'], queryFn: ({ signal }) => call(agencyDetails, { signal }) })

/** All my connected agents: the server gives pages, the choice needs the list. */
export const connectedQuery = queryOptions({
  queryKey: ['network', 'friends', 'all'],
  queryFn: async ({ signal }) => {
    const all: { id: number; name: string; image_url: string | null; agency: { name: string } | null }[] = []
    for (let page = 1; ; page += 1) {
      const { results, next } = await call(friends, { query: { page, page_size: PAGE_SIZE_MAX }, signal })
      all.push(...results)
      if (next === null) return all
    }
  },
})

/** Changes an asset by a call that answers it whole, and shows that at once. */
const useAct = <T>(id: number, act: (change: T) => Promise<Asset>) => {
  const client = useQueryClient()
  const changed = useAssetsChanged()
  return useMutation({
    mutationFn: act,
    onSuccess: (asset) => {
      client.setQueryData(assetQuery(id).queryKey, asset)
      return changed(id)
    },
    // Of two calls the first may have come through.
    onError: () => changed(id),
  })
}

export type DisplayMode = 'ME' | 'AL' | 'AG'

/** Sets who sees an asset in marketing, also of one that is under the radar now; viewers can be chosen only once it is at "selected agents". */
export const useSetDisplay = (id: number) =>
  useAct(id, async ({ mode, viewers }: { mode: DisplayMode; viewers: readonly number[] }) => {
    const asset = await call(changeAsset, { params: { id }, body: { audience: mode } })
    return mode === 'AG' ? call(setViewers, { params: { id }, body: [...viewers] }) : asset
  })

export const useSetContacts = (id: number) =>
  useAct(id, (contacts: readonly number[]) => call(setContacts, { params: { id }, body: [...contacts] }))

export const useSetPrice = (id: number) => useAct(id, (price: number) => call(changeAsset, { params: { id }, body: { price } }))

/** "Still so": the asset counts as updated. */
export const useConfirm = (id: number) => useAct(id, () => call(confirmAsset, { params: { id } }))

/** Takes a confirmation back, by the time at which it counted the asset as updated. */
export const useUnconfirm = (id: number) =>
  useAct(id, (updated_at: string) => call(unconfirmAsset, { params: { id }, body: { updated_at } }))

/** Deletes an asset for good. What is known of it goes when its overlay does: until then nobody may ask for it again. */
export const useRemove = (id: number) => {
  const changed = useAssetsChanged()
  return useMutation({ mutationFn: () => call(deleteAsset, { params: { id } }), onSuccess: () => changed() })
}

/** Tells the back office why an asset should be looked at, or that it was hidden and taken back (spec section 7.4). */
export const useTellGesher = ({ id, realtor }: Pick<Asset, 'id' | 'realtor'>) =>
  useMutation({
    mutationFn: (task: { content: ReportReason } | { kind: 'hide' | 'unhide' }) =>
      call(addGesherTask, { body: { asset: id, reported_realtor: realtor, ...task } }),
  })
