import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PHOTO_FILES, type PhotoFile, photoFile } from '@mafteach/contract/photo-files'
import { copyFile, type Files, namesOf } from '#platform/files/files.ts'

/** Photos as files: checked, turned upright, without camera metadata, in all sizes that the clients request. */

export interface Photo {
  /** Below /media, without size and extension (`asset_image.file`). */
  file: string
  /** The hash of the upload. */
  content: string
  /** Pixels of the largest size. */
  width: number
  height: number
}

/** A photo with all its sizes that does not belong to anything yet. */
export interface StagedPhoto extends Omit<Photo, 'file'> {
  /** Stores one of its files under a name. */
  place: (files: Files, end: PhotoFile, name: string) => Promise<void>
}

/** Stores the files that were created beside `staged` on this node. */
export const placeFrom =
  (staged: string): StagedPhoto['place'] =>
  async (files, end, name) =>
    files.put(name, await readFile(photoFile(staged, end)))

/** Where a file of a photo is stored. */
export const mediaFile = (file: string, end: PhotoFile): string => photoFile(`media/${file}`, end)

/** The folder of an asset's photos, below /media. */
export const assetFolder = (asset: number) => `assets/${asset}`

/** An unguessable name, different for each copy of a photo: whoever knows the name has access. */
const newFileIn = (folder: string) => `${folder}/${randomBytes(18).toString('base64url')}`

const everyFile = (work: (end: PhotoFile) => Promise<void>) => Promise.all(PHOTO_FILES.map(work))

/** Copies a photo to a new unguessable name and returns it. */
export async function copyPhoto(files: Files, asset: number, file: string): Promise<string> {
  const copy = newFileIn(assetFolder(asset))
  await everyFile((end) => copyFile(files, mediaFile(file, end), mediaFile(copy, end)))
  return copy
}

/** Stores the files of a photo in a folder below /media, under an unguessable name, and returns it. */
export async function placeIn(files: Files, folder: string, place: StagedPhoto['place']): Promise<string> {
  const file = newFileIn(folder)
  await everyFile((end) => place(files, end, mediaFile(file, end)))
  return file
}

/** Stores a staged photo for an asset. */
export const placePhoto = async (files: Files, asset: number, { place, ...photo }: StagedPhoto): Promise<Photo> => ({
  ...photo,
  file: await placeIn(files, assetFolder(asset), place),
})

/** Removes all uploaded photos of an asset. */
export const removePhotos = async (files: Files, asset: number): Promise<void> =>
  files.remove(await namesOf(files, `media/${assetFolder(asset)}/`))

/** Removes all sizes of uploaded photos, but not the shared drawings of the demonstration. */
export const removePhotoFiles = (files: Files, photos: readonly string[]): Promise<void> =>
  files.remove(
    photos.filter((file) => !file.startsWith('art/')).flatMap((file) => PHOTO_FILES.map((end) => mediaFile(file, end))),
  )
