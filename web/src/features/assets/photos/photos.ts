import type { AssetImage } from '@mafteach/contract/assets'
import { CallError } from '#shared/api/call.ts'
import { type FileUpload, uploadFile } from '#shared/api/file-uploads.ts'
import { PHOTO_UPLOADS } from './photo-uploads.ts'

/** A chosen file: it uploads immediately, and is attached on saving. */
export interface ChosenPhoto {
  key: string
  kind: 'chosen'
  file: File
  /** Object URL to show the file. */
  url: string
  upload: FileUpload
  isPlan: boolean
  hasFailed?: boolean
  /** Why it failed: the server's disk is full, and it stores the upload. */
  isDiskFull?: boolean
}

/** A photo in the form: an existing one, or a chosen file. */
export type FormPhoto = { key: string; kind: 'kept'; image: AssetImage; isPlan: boolean } | ChosenPhoto

export const savedPhotos = (images: readonly AssetImage[]): FormPhoto[] =>
  images.map((image) => ({ key: String(image.id), kind: 'kept', image, isPlan: image.is_plan }))

export const chosenPhoto = (file: File): ChosenPhoto => {
  const url = URL.createObjectURL(file)
  return { key: url, kind: 'chosen', file, url, isPlan: false, upload: uploadFile(file, PHOTO_UPLOADS) }
}

/** Cancels running uploads, and releases the browser's URLs of chosen files. */
export const releasePhotos = (photos: readonly FormPhoto[]): void => {
  for (const photo of photos) {
    if (photo.kind !== 'chosen') continue
    photo.upload.stop()
    URL.revokeObjectURL(photo.url)
  }
}

export const withoutPhoto = (photos: readonly FormPhoto[], key: string): FormPhoto[] =>
  photos.filter((photo) => photo.key !== key)

/** Moves a photo before the one at `at`, or to the end. */
export const movedPhoto = (photos: readonly FormPhoto[], key: string, at: number): FormPhoto[] => {
  const others = withoutPhoto(photos, key)
  const moved = photos.filter((photo) => photo.key === key)
  return [...others.slice(0, at), ...moved, ...others.slice(at)]
}

/** The first photo is the main one. */
export const withMain = (photos: readonly FormPhoto[], key: string): FormPhoto[] => [
  ...photos.filter((photo) => photo.key === key),
  ...withoutPhoto(photos, key),
]

/** Floor plans come after the photos. */
export const withPlan = (photos: readonly FormPhoto[], key: string, isPlan: boolean): FormPhoto[] => {
  const marked = photos.map((photo) => (photo.key === key ? { ...photo, isPlan } : photo))
  return [...marked.filter((photo) => !photo.isPlan), ...marked.filter((photo) => photo.isPlan)]
}

/** The calls for saving photos; a test passes its own. */
export interface PhotoCalls {
  add: (photo: ChosenPhoto) => Promise<AssetImage>
  remove: (image: number) => Promise<unknown>
  markPlan: (image: number, isPlan: boolean) => Promise<unknown>
  order: (images: number[]) => Promise<unknown>
}

/**
 * Makes the asset's photos those of the form: removes, adds finished uploads one after the other, and orders. `before` are the asset's present
 * photos; `onProgress` is called for every photo in turn. Returns the photos as they are now: a failed file stays `chosen`.
 */
export const savePhotos = async (
  calls: PhotoCalls,
  before: readonly AssetImage[],
  wanted: readonly FormPhoto[],
  onProgress: (at: number, all: number) => void,
): Promise<FormPhoto[]> => {
  const wantedIds = new Set(wanted.flatMap((photo) => (photo.kind === 'kept' ? [photo.image.id] : [])))
  for (const image of before) if (!wantedIds.has(image.id)) await calls.remove(image.id)

  const all = wanted.filter(({ kind }) => kind === 'chosen').length
  let at = 0
  const saved: FormPhoto[] = []
  const uploaded: number[] = []
  for (const photo of wanted) {
    if (photo.kind === 'kept') {
      if (photo.isPlan !== photo.image.is_plan) await calls.markPlan(photo.image.id, photo.isPlan)
      saved.push({ ...photo, image: { ...photo.image, is_plan: photo.isPlan } })
      continue
    }
    onProgress(++at, all)
    let isDiskFull = false
    const image = await calls.add(photo).catch((error: unknown) => {
      isDiskFull = error instanceof CallError && error.code === 'disk_full'
      return null
    })
    if (image) uploaded.push(image.id)
    saved.push(image ? { key: photo.key, kind: 'kept', image, isPlan: photo.isPlan } : { ...photo, hasFailed: true, isDiskFull })
  }

  const inOrder = saved.flatMap((photo) => (photo.kind === 'kept' ? [photo.image.id] : []))
  // The server keeps the old order and appends new ones.
  const asServed = [...before.map(({ id }) => id).filter((id) => wantedIds.has(id)), ...uploaded]
  if (inOrder.join() !== asServed.join()) await calls.order(inOrder)
  return saved
}
