import { attachUpload, markedImages, markLogo, type Region, settleLogo, unmarkLogo } from '@mafteach/contract/asset-images'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { useAssetsChanged } from '../assets.api.ts'
import { uploadPhoto } from './photo-uploads.ts'

/** While a job is under way. */
const LOOK_AGAIN_MS = 2_000

/** The photos of an asset with another firm's logo; for owner and contacts. */
export const marksQuery = (asset: number, isMine: boolean) =>
  queryOptions({
    queryKey: ['asset', asset, 'marks'],
    queryFn: ({ signal }) => call(markedImages, { params: { id: asset }, signal }),
    enabled: isMine,
    refetchInterval: ({ state }) => (state.data?.some((image) => image.state === 'waiting') ? LOOK_AGAIN_MS : false),
  })

export type LogoAct =
  | { what: 'mark'; region: Region }
  | { what: 'unmark' }
  | { what: 'settle'; is_good: boolean }
  | { what: 'replace'; file: File }

/** Marks, unmarks, settles or replaces a photo. */
export const useLogoAct = (asset: number, image: number) => {
  const client = useQueryClient()
  const changed = useAssetsChanged()
  const params = { id: asset, image_id: image }
  return useMutation({
    mutationFn: async (act: LogoAct): Promise<unknown> => {
      switch (act.what) {
        case 'mark':
          return call(markLogo, { params, body: act.region })
        case 'unmark':
          return call(unmarkLogo, { params })
        case 'settle':
          return call(settleLogo, { params, body: { is_good: act.is_good } })
        case 'replace': {
          const upload = uploadPhoto(act.file)
          await call(attachUpload, { params: { id: asset }, body: { upload: await upload.finished(), replaces: image } })
          return upload.forget()
        }
      }
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['asset', asset] })
      await changed(asset)
    },
  })
}
