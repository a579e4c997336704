import type { Asset } from '@mafteach/contract/assets'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#shared/call.ts'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { useAssetsChanged, useSaveAsset } from '../assets.api.ts'
import { type FormPhoto, keptPhotos, photoCalls, releasePhotos, savePhotos } from '../photos/photos.ts'
import { assetFormTexts } from './asset-form.texts.ts'
import { type AssetForm, bodyOf, isAboveHighest } from './asset-form.ts'

export interface Uploading {
  at: number
  all: number
}

/**
 * Saves the form, then its photos. `asset` is what exists by now: a new asset exists from its first save on, also when a photo of it failed.
 * `onAssetSaved` hears when the facts are safe, before the photos. `save` answers the saved asset once everything went through, else null with `errors` or the failed photos still `chosen`.
 */
export const useSaveForm = (existing: Asset | null) => {
  const t = useTexts(assetFormTexts)
  const [asset, setAsset] = useState(existing)
  const [photos, setPhotos] = useState<FormPhoto[]>(() => keptPhotos(existing?.images ?? []))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [failedPhotos, setFailedPhotos] = useState(0)
  const saveAsset = useSaveAsset()
  const changed = useAssetsChanged()

  const shown = useRef(photos)
  useEffect(() => {
    shown.current = photos
  }, [photos])
  useEffect(() => () => releasePhotos(shown.current), [])

  const send = async (form: AssetForm, onAssetSaved: () => void): Promise<Asset | null> => {
    const body = bodyOf(form, asset === null || asset.role === 'owner')
    if (body === null) return null
    if (isAboveHighest(form)) {
      setErrors({ floor: t.aboveHighest })
      return null
    }
    setErrors({})
    const saved = await saveAsset.mutateAsync({ id: asset?.id ?? null, body })
    setAsset(saved)
    onAssetSaved()
    const now = await savePhotos(photoCalls(saved.id), saved.images, photos, (at, all) => setUploading({ at, all }))
    setPhotos(now)
    const failed = now.filter(({ kind }) => kind === 'chosen').length
    setFailedPhotos(failed)
    await changed(saved.id)
    return failed === 0 ? saved : null
  }

  const save = async (form: AssetForm, onAssetSaved: () => void): Promise<Asset | null> => {
    setBusy(true)
    setFailedPhotos(0)
    try {
      return await send(form, onAssetSaved)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const texts = Object.entries(error.fields).map(([name, [text = t.unexpected]]) => [name, text] as const)
      setErrors(Object.fromEntries(texts))
      if (texts.length === 0) toast.error(error.code === 'network' ? t.offline : t.unexpected)
      return null
    } finally {
      setBusy(false)
      setUploading(null)
    }
  }

  return { asset, photos, setPhotos, errors, isBusy, uploading, failedPhotos, save }
}
