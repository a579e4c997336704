import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Region } from '@mafteach/contract/photos'
import type { AppContext } from '#platform/app-types.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { assetFolder, mediaFile, placeFrom, placeIn } from './photo-files.ts'
import { writeSizes } from './photo-sizes.ts'

/** Files of photos that carry another firm's logo. Each step has names of its own: an address that was seen before leads to nothing. */

const MAIN = join(import.meta.dirname, 'logo-fill.main.ts')
/** Much longer than the largest region takes. */
const PATIENCE_MS = 120_000

/** Fills in a region of a photo, and answers the name of the photo without it. Throws when it cannot be done. */
export async function fillLogo(
  { files, settings }: Pick<AppContext, 'files' | 'settings'>,
  asset: number,
  file: string,
  region: Region,
): Promise<string> {
  const photo = await files.read(mediaFile(file, '1600.webp'))
  if (!photo) throw new Error(`the photo ${file} is missing`)
  return inScratch(settings.dataDir, async (folder) => {
    const [source, filled, sizes] = ['photo.webp', 'filled.png', 'sizes'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(source, photo)
    const { left, top, width, height } = region
    await promisify(execFile)(process.execPath, [MAIN, source, filled, ...[left, top, width, height].map(String)], {
      timeout: PATIENCE_MS,
    })
    await writeSizes(await readFile(filled), sizes)
    return placeIn(files, assetFolder(asset), placeFrom(sizes))
  })
}
