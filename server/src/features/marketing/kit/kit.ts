import { createHash } from 'node:crypto'
import { KIT_PHOTOS_MAX, type KitLayout, type KitPiece, type PreviewSize } from '@mafteach/contract/marketing.codes'
import { photoIn } from '@mafteach/contract/photo-files'
import type { AppContext } from '#platform/http/app-types.ts'
import { makeWorkerProcesses } from '#platform/jobs/worker-processes.ts'
import type { KitOrder } from './drawing.ts'
import { makeFileCache } from './file-cache.ts'
import type { KitContent } from './kit-content.rules.ts'

/** Pieces of marketing kits, drawn in worker processes (docs/decisions/0125) and cached. */

export type KitTasks = {
  draw: (order: KitOrder) => Promise<Uint8Array | null>
}

const BOUNDS = { seconds: 60, memoryMb: 256, processes: 2, waitingMax: 40 }
/** A kit with both layouts in two languages is about three megabytes. */
const CACHE_BYTES = 32 * 1024 * 1024
/** Another one whenever the same facts are drawn differently: browsers hold files by it. */
const DRAWING = 2

const PIXELS: Record<KitPiece, number | null> = { leaflet: null, window: null, sign: null, story: 1080, square: 1080, wide: 1200 }
const PREVIEW_PIXELS: Record<PreviewSize, number> = { SMALL: 240, LARGE: 900 }

/** Maximum number of photos of each piece. Further ones are not sent to the worker process. */
const ROOM: Record<KitPiece, number> = { leaflet: KIT_PHOTOS_MAX, window: 1, sign: 0, story: 3, square: 1, wide: 1 }
/** Additional photos, which replace unreadable ones. */
const SPARE = 2

export interface KitRequest {
  agent: number
  asset: number
  piece: KitPiece
  layout: KitLayout
  /** Size of a picture of the first page; null for the piece itself. */
  preview: PreviewSize | null
  content: KitContent
  /** With their addresses below `/media/`, as those of the face and the logo. */
  photos: { url: string; isPlan: boolean }[]
  face: string | null
  logo: string | null
  made: string
}

/** Identifies a piece: the same tag is the same file. Each agent has their own. */
export const tagOf = (request: KitRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, request]))
    .digest('base64url')

export function openKit({ app, files }: Pick<AppContext, 'app' | 'files'>) {
  const workers = makeWorkerProcesses<KitTasks>(new URL('./kit.worker.ts', import.meta.url), BOUNDS)
  const cached = makeFileCache(CACHE_BYTES)
  app.addHook('onClose', () => workers.stop())

  const read = (url: string) => files.read(url.slice(1))

  const draw = async ({ piece, layout, preview, content, photos, face, logo, made }: KitRequest): Promise<Buffer | null> => {
    const file = preview === 'SMALL' ? '400.webp' : preview ? '800.webp' : '1600.webp'
    const shown = ROOM[piece] === 0 ? [] : photos.slice(0, ROOM[piece] + SPARE)
    const stored = await Promise.all(shown.map(async ({ url, isPlan }) => ({ isPlan, bytes: await read(photoIn(url, file)) })))
    const drawn = await workers.run('draw', {
      piece,
      layout,
      content,
      photos: stored.flatMap(({ bytes, isPlan }) => (bytes ? [{ bytes, isPlan }] : [])),
      face: face === null ? null : await read(face),
      logo: logo === null ? null : await read(logo),
      pixels: preview ? PREVIEW_PIXELS[preview] : PIXELS[piece],
      made: new Date(made),
    })
    return drawn && Buffer.from(drawn)
  }

  /** Null for a picture without a readable photo. */
  return (request: KitRequest): Promise<Buffer | null> => cached(tagOf(request), () => draw(request))
}
