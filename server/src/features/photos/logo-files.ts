import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Region } from '@mafteach/contract/photos'
import { inScratch } from '#platform/files/scratch.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { assetFolder, mediaFile, placeFrom, placeIn } from './photo-files.ts'
import type { PhotoWorkers } from './photo-workers.ts'

/** Files of photos that carry another firm's logo. Each step has names of its own: an address that was seen before leads to nothing. */

/** Fills in a region of a photo, and answers the name of the photo without it. Throws when it cannot be done. */
export async function fillLogo(
  { files, settings }: Pick<AppContext, 'files' | 'settings'>,
  fill: PhotoWorkers['fill'],
  asset: number,
  file: string,
  region: Region,
): Promise<string> {
  const photo = await files.read(mediaFile(file, '1600.webp'))
  if (!photo) throw new Error(`the photo ${file} is missing`)
  return inScratch(settings.dataDir, async (folder) => {
    const [source, sizes] = [join(folder, 'photo.webp'), join(folder, 'sizes')]
    await writeFile(source, photo)
    await fill(source, sizes, region)
    return placeIn(files, assetFolder(asset), placeFrom(sizes))
  })
}
