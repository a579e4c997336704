import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as contract from '@mafteach/contract/account'
import { daysBefore } from '@mafteach/contract/days'
import { photoFile } from '@mafteach/contract/photo-files'
import { ZipFile } from 'yazl'
import { fileOfFace } from '#domain/photos.ts'
import type { AppContext } from '#platform/app-types.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import { mount } from '#platform/mount.ts'
import * as queries from './export.queries.ts'

const DAYS = 1
const PER_MINUTE = 10

/**
 * All that is an agent's as a file (docs/decisions/0040): a zip of JSON by entity, and photos and papers as they are. It is written while it is fetched, so that no
 * copy of somebody's customers lies about; what is kept is that it was asked for, for a day.
 */
export function exportRoutes(ctx: AppContext, { mediaDir }: { mediaDir: string }) {
  const { clock, database, settings } = ctx

  const find = async (db: Db, me: number, id: number) => {
    if (!(await queries.findExport(db, me, id, daysBefore(clock.now(), DAYS)))) throw notFound()
  }

  mount(
    ctx,
    contract.startExport,
    async ({ db, me }) => ({ ...(await queries.insertExport(db, me, clock.now())), state: 'queued' as const, url: null }),
    { perMinute: PER_MINUTE },
  )

  mount(ctx, contract.accountExport, async ({ db, me, params: { id } }) => {
    await find(db, me, id)
    return { id, state: 'ready' as const, url: `${settings.publicUrl}/api${contract.exportFile.path.replace(':id', String(id))}` }
  })

  mount(
    ctx,
    contract.exportFile,
    async ({ db, me, params, reply }) => {
      await find(db, me, params.id)
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="mafteach-${todayInIsrael(clock)}.zip"`,
        'cache-control': 'no-store',
      })
      return zipOf(me)
    },
    { perMinute: PER_MINUTE },
  )

  const zipOf = (me: number): Readable => {
    const zip = new ZipFile()
    const { db } = database
    const fail = (error: unknown) => (zip.outputStream as Readable).destroy(error as Error)
    for (const entity of queries.ENTITIES) {
      zip.addReadStreamLazy(`${entity.name}.json`, { mtime: clock.now() }, (take) => {
        const stream = Readable.from(jsonOf(queries.readEntity(db, me, entity)))
        take(null, stream.on('error', fail))
      })
    }
    const addPapers = async () => {
      for (const paper of await queries.readPapers(db, me))
        zip.addReadStreamLazy(paper.name, { mtime: clock.now() }, (take) =>
          take(null, Readable.from(queries.readPaperBytes(db, paper)).on('error', fail)),
        )
      for (const { file, name } of await queries.readUploads(db, me)) addFile(zip, join(settings.dataDir, 'papers', file), name)
    }
    void Promise.all([addPhotos(zip, me), addPapers()]).then(() => zip.end(), fail)
    return zip.outputStream as Readable
  }

  /** Most files are pictures: smaller they do not get. */
  const addFile = (zip: ZipFile, path: string, as: string) => {
    if (!existsSync(path)) return
    zip.addReadStreamLazy(as, { compress: false, mtime: clock.now() }, (take) => take(null, createReadStream(path)))
  }

  const addPhotos = async (zip: ZipFile, me: number) => {
    const add = (file: string, as: string, size: '1600.webp' | '400.webp') =>
      addFile(zip, join(mediaDir, photoFile(file, size)), as)
    const face = fileOfFace(await queries.faceOf(database.db, me))
    if (face) add(face, 'profile.webp', '400.webp')
    for await (const file of queries.readPhotos(database.db, me)) add(file, `photos/${file}.webp`, '1600.webp')
  }

  return { zipOf }
}

/** A list of JSON, row by row. */
async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
