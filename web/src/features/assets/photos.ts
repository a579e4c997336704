import { type AssetImage, addAssetImages, orderAssetImages, removeAssetImage } from '@mafteach/contract/assets'
import { call } from '#shared/call.ts'

/** A photo in the form: one that the asset has, or a file that was chosen and waits for the asset to be saved. */
export type FormPhoto =
  | { key: string; kind: 'kept'; image: AssetImage }
  | {
      key: string
      kind: 'chosen'
      file: File
      /** Of the browser, for showing the file. */
      url: string
      hasFailed?: boolean
    }

export const keptPhotos = (images: readonly AssetImage[]): FormPhoto[] =>
  images.map((image) => ({ key: String(image.id), kind: 'kept', image }))

export const chosenPhoto = (file: File): FormPhoto => {
  const url = URL.createObjectURL(file)
  return { key: url, kind: 'chosen', file, url }
}

/** Gives back what the browser holds for showing chosen files. */
export const releasePhotos = (photos: readonly FormPhoto[]): void => {
  for (const photo of photos) if (photo.kind === 'chosen') URL.revokeObjectURL(photo.url)
}

export const withoutPhoto = (photos: readonly FormPhoto[], key: string): FormPhoto[] =>
  photos.filter((photo) => photo.key !== key)

/** The first photo is the main one. */
export const withMain = (photos: readonly FormPhoto[], key: string): FormPhoto[] => [
  ...photos.filter((photo) => photo.key === key),
  ...withoutPhoto(photos, key),
]

/** The calls that saving photos makes; a test gives its own. */
export interface PhotoCalls {
  add: (file: File) => Promise<AssetImage[]>
  remove: (image: number) => Promise<unknown>
  order: (images: number[]) => Promise<unknown>
}

export const photoCalls = (asset: number): PhotoCalls => ({
  add: (file) => {
    const form = new FormData()
    form.append('images', file, file.name)
    return call(addAssetImages, { params: { id: asset }, form })
  },
  remove: (image) => call(removeAssetImage, { params: { id: asset, image_id: image } }),
  order: (body) => call(orderAssetImages, { params: { id: asset }, body }),
})

/**
 * Makes the asset's photos those of the form: removes, uploads one after the other, and orders. `before` is what the asset has now;
 * `onProgress` hears of every upload that begins. Answers the photos as they are now: a file that did not go through stays `chosen`.
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
      saved.push(photo)
      continue
    }
    onProgress(++at, all)
    const [image] = await calls.add(photo.file).catch(() => [])
    if (image) uploaded.push(image.id)
    saved.push(image ? { key: photo.key, kind: 'kept', image } : { ...photo, hasFailed: true })
  }

  const inOrder = saved.flatMap((photo) => (photo.kind === 'kept' ? [photo.image.id] : []))
  // The server keeps the order of before and puts new ones behind.
  const asServed = [...before.map(({ id }) => id).filter((id) => wantedIds.has(id)), ...uploaded]
  if (inOrder.join() !== asServed.join()) await calls.order(inOrder)
  return saved
}
