import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PHOTO_FILES, photoFile } from '@mafteach/contract/photo-files'
import type { Region } from '@mafteach/contract/photos'
import { copyWhole } from '#platform/whole-files.ts'
import { newFile, openStaging } from './photo-files.ts'
import { writeSizes } from './photo-sizes.ts'

/** Files of photos that carry another firm's logo. Each step has names of its own: an address that was seen before leads to nothing. */

const MAIN = join(import.meta.dirname, 'logo-fill.main.ts')
/** Much longer than the largest region takes. */
const PATIENCE_MS = 120_000

/** Fills in a region of a photo, and answers the name of the photo without it. Throws when it cannot be done. */
export async function fillLogo(mediaDir: string, asset: number, file: string, region: Region): Promise<string> {
  const staging = await openStaging(mediaDir)
  try {
    const picture = join(staging.folder, 'filled.png')
    const { left, top, width, height } = region
    await promisify(execFile)(
      process.execPath,
      [MAIN, join(mediaDir, photoFile(file, '1600.webp')), picture, ...[left, top, width, height].map(String)],
      { timeout: PATIENCE_MS },
    )
    const filled = newFile(asset)
    await mkdir(join(mediaDir, 'assets', String(asset)), { recursive: true })
    const sizes = join(staging.folder, 'sizes')
    await writeSizes(await readFile(picture), sizes)
    for (const end of PHOTO_FILES) await copyWhole(photoFile(sizes, end), join(mediaDir, photoFile(filled, end)))
    return filled
  } finally {
    await staging.close()
  }
}
