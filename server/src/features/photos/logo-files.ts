import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Region } from '@mafteach/contract/photos'
import { inScratch } from '#platform/files/scratch.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { assetFolder, mediaFile, placeFrom, placeIn } from './photo-files.ts'
import type { PhotoWorkers } from './photo-workers.ts'

/** Files of photos with another agency's logo. Each step has new file names, so that earlier URLs stop working. */

/** Fills in a region of a photo. Returns the name of the new photo; throws on failure. */
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
