import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PHOTO_FILES, type PhotoFile, photoFile } from '@mafteach/contract/photo-files'
import { copyFile, type Files, namesOf } from '#platform/files/files.ts'

/** Photos as files: checked, turned upright, freed of what the camera wrote into them, and made in the sizes that the clients ask for. */

export interface Photo {
  /** Below /media, without size and ending (`asset_image.file`). */
  file: string
  /** The hash of what was uploaded. */
  content: string
  /** Of the largest size, in pixels. */
  width: number
  height: number
}

/** A photo whose sizes are made and belong to nothing yet. */
export interface StagedPhoto extends Omit<Photo, 'file'> {
  /** Keeps one of its files under a name. */
  place: (files: Files, end: PhotoFile, name: string) => Promise<void>
}

/** Keeps what was made beside `staged` on this node. */
export const placeFrom =
  (staged: string): StagedPhoto['place'] =>
  async (files, end, name) =>
    files.put(name, await readFile(photoFile(staged, end)))

/** Where a file of a photo is kept. */
export const mediaFile = (file: string, end: PhotoFile): string => photoFile(`media/${file}`, end)

/** The folder of an asset's photos, below /media. */
export const assetFolder = (asset: number) => `assets/${asset}`

/** A name that nobody can guess, nor know from the same photo elsewhere: whoever knows it may look. */
const newFileIn = (folder: string) => `${folder}/${randomBytes(18).toString('base64url')}`

const everyFile = (work: (end: PhotoFile) => Promise<void>) => Promise.all(PHOTO_FILES.map(work))

/** Copies a photo to a name that nobody knows, and answers it. */
export async function copyPhoto(files: Files, asset: number, file: string): Promise<string> {
  const copy = newFileIn(assetFolder(asset))
  await everyFile((end) => copyFile(files, mediaFile(file, end), mediaFile(copy, end)))
  return copy
}

/** Puts the files of a photo into a folder below /media, by a name that nobody knows; answers it. */
export async function placeIn(files: Files, folder: string, place: StagedPhoto['place']): Promise<string> {
  const file = newFileIn(folder)
  await everyFile((end) => place(files, end, mediaFile(file, end)))
  return file
}

/** Puts a staged photo to those of an asset. */
export const placePhoto = async (files: Files, asset: number, { place, ...photo }: StagedPhoto): Promise<Photo> => ({
  ...photo,
  file: await placeIn(files, assetFolder(asset), place),
})

/** Removes all photos that were uploaded for an asset. */
export const removePhotos = async (files: Files, asset: number): Promise<void> =>
  files.remove(await namesOf(files, `media/${assetFolder(asset)}/`))

/** Removes every size of uploaded photos. The drawings of the demonstration are shared, and stay. */
export const removePhotoFiles = (files: Files, photos: readonly string[]): Promise<void> =>
  files.remove(
    photos.filter((file) => !file.startsWith('art/')).flatMap((file) => PHOTO_FILES.map((end) => mediaFile(file, end))),
  )
