import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { isDiskFull } from '#platform/errors.ts'
import { DISK_FULL, makeSizes } from './photo-sizes.ts'

/**
 * Makes the sizes of a large picture. A process of its own: what a picture unfolds into goes back to the machine when it ends, and not to an allocator.
 *
 * `node photo-sizes.main.ts <picture> <target> [hevc]` tells in its last line what `makeSizes` answers, or that the disk is full.
 */

sharp.cache(false)
sharp.concurrency(1)
const [source = '', target = '', kind] = process.argv.slice(2)
const answer = await makeSizes(await readFile(source), target, kind === 'hevc').catch((error: unknown) => {
  if (!isDiskFull(error)) throw error
  return DISK_FULL
})
// libheif writes of broken pictures before it.
process.stdout.write(`\n${JSON.stringify(answer)}`)
