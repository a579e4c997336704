import type { Asset, AssetImage } from '@mafteach/contract/assets'
import { PHOTOS_MAX } from '@mafteach/contract/limits'
import { attachUpload, markPlan, orderAssetImages, PHOTO_UPLOADS_PATH, removeAssetImage } from '@mafteach/contract/photos'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#shared/api/call.ts'
import { attachFile, type UploadState } from '#shared/api/file-uploads.ts'
import { useWrite } from '#shared/api/write.ts'
import { isDown, offline } from '#shared/offline/connection.ts'
import { isTemporary } from '#shared/offline/temporary-ids.ts'
import { chosenPhoto, type FormPhoto, type PhotoCalls, releasePhotos, savedPhotos, savePhotos } from './photos.ts'

/** The photos of a form, including shared ones: they upload once chosen, and are attached after the asset's facts are saved. */
export const useFormPhotos = (existing: Asset | null, shared: readonly File[] = []) => {
  const [photos, setPhotos] = useState<FormPhoto[]>(() => {
    const saved = savedPhotos(existing?.images ?? [])
    return [...saved, ...shared.slice(0, PHOTOS_MAX - saved.length).map(chosenPhoto)]
  })
  const [progress, setProgress] = useState<{ at: number; all: number } | null>(null)
  const callsOf = usePhotoCalls()

  const shown = useRef(photos)
  useEffect(() => {
    shown.current = photos
  }, [photos])
  useEffect(() => () => releasePhotos(shown.current), [])

  /** Returns whether all are attached; failed ones stay chosen. */
  const save = async ({ id, images }: Asset): Promise<boolean> => {
    try {
      const now = await savePhotos(callsOf(id), images, photos, (at, all) => setProgress({ at, all }))
      setPhotos(now)
      return now.every(({ kind }) => kind === 'kept')
    } finally {
      setProgress(null)
    }
  }
  const chosen = photos.filter((photo) => photo.kind === 'chosen')
  return {
    photos,
    setPhotos,
    save,
    progress,
    isUnsaved: chosen.length > 0,
    failed: progress ? 0 : chosen.filter(({ hasFailed }) => hasFailed).length,
  }
}

/** Offline; a server without disk space is different. */
const isWaiting = (state: UploadState): boolean => state.kind === 'waiting' && !state.isDiskFull

/** The file is queued on this device, and sent automatically. */
const queuePhoto = async (asset: number, file: File, is_plan: boolean): Promise<AssetImage> => {
  const queued = await (await offline())?.write(
    attachUpload,
    { params: { id: asset }, body: { upload: '', is_plan } },
    { file: { file, path: PHOTO_UPLOADS_PATH } },
  )
  if (!queued) throw new CallError(0, null)
  return queued.reply as AssetImage
}

const usePhotoCalls = (): ((asset: number) => PhotoCalls) => {
  const { send: attach } = useWrite(attachUpload)
  const { send: remove } = useWrite(removeAssetImage)
  const { send: order } = useWrite(orderAssetImages)
  const { send: mark } = useWrite(markPlan)
  return (id) => ({
    add: async ({ upload, file, isPlan }) => {
      const isAway = () => isTemporary(id) || isWaiting(upload.state()) || (upload.state().kind === 'sending' && isDown())
      if (!isAway()) {
        try {
          return await attachFile(upload, (uploadId) => attach({ params: { id }, body: { upload: uploadId, is_plan: isPlan } }))
        } catch (error) {
          if (!isAway()) throw error
        }
      }
      upload.stop()
      return queuePhoto(id, file, isPlan)
    },
    remove: async (image) =>
      (isTemporary(image) && (await (await offline())?.takeBack(image))) || remove({ params: { id, image_id: image } }),
    markPlan: (image, is_plan) => mark({ params: { id, image_id: image }, body: { is_plan } }),
    order: (body) => order({ params: { id }, body }),
  })
}
