import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { isDiskFull } from '#platform/http/errors.ts'
import { serveTasks } from '#platform/jobs/worker-tasks.ts'
import { fillRegion } from './logo-fill.ts'
import { readHead } from './photo-check.ts'
import { DISK_FULL, makeSizes, writeSizes } from './photo-sizes.ts'
import type { PhotoTasks } from './photo-workers.ts'

/** Decodes pictures. Their memory is freed when the process ends, rather than staying in an allocator's cache. */

sharp.cache(false)
sharp.concurrency(1)

/** A logo's edge is soft, and compression blurs it. */
const EDGE = 3

const tasks: PhotoTasks = {
  head: async (source) => readHead(await readFile(source)),
  sizes: async (source, target, as) =>
    makeSizes(await readFile(source), target, as).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      return DISK_FULL
    }),
  fill: async (source, target, { left, top, width, height }) => {
    const { data, info } = await sharp(source).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const [fromX, fromY] = [Math.max(left - EDGE, 0), Math.max(top - EDGE, 0)]
    const [toX, toY] = [Math.min(left + width + EDGE, info.width), Math.min(top + height + EDGE, info.height)]
    fillRegion(
      { data, width: info.width, height: info.height },
      { left: fromX, top: fromY, width: toX - fromX, height: toY - fromY },
    )
    const filled = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    await writeSizes(await filled.png({ compressionLevel: 1 }).toBuffer(), target)
  },
}

serveTasks(tasks)
