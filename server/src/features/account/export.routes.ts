import type { Readable } from 'node:stream'
import * as contract from '@mafteach/contract/account'
import { daysBefore } from '@mafteach/contract/days'
import { personalData } from '@mafteach/contract/personal-data'
import { photoFile } from '@mafteach/contract/photo-files'
import { isOwnCustomer } from '#domain/customers.ts'
import { fileOfFace } from '#domain/photos.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { type ZipParts, zipOf } from '#platform/files/zip-writer.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { logAccess } from '#platform/security/access-log.ts'
import * as queries from './export.queries.ts'

const DAYS = 1
const PER_MINUTE = 10

/**
 * Export of an account (docs/decisions/0040): a zip of JSON by entity, photos and papers. It is written while it is fetched, so that no copy of
 * customers' data stays on a disk; only the request is stored, for a day.
 */
export function exportRoutes(ctx: AppContext) {
  const { clock, database, files, settings } = ctx

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
      await logAccess(db, { agent: me, role: 'agent', action: 'EXPORT', what: 'all json' }, clock.now())
      reply.headers({
        'content-type': 'application/zip',
        ...attachment(`mafteach-${todayInIsrael(clock)}.zip`),
        'cache-control': 'no-store',
      })
      return zipOfAgent(me)
    },
    { perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    personalData,
    async ({ db, me, params: { id }, reply }) => {
      if (!(await isOwnCustomer(db, me, id))) throw notFound()
      await logAccess(db, { agent: me, role: 'agent', action: 'PERSONAL_DATA', customers: [id] }, clock.now())
      reply.headers({
        'content-type': 'application/zip',
        ...attachment(`personal-data-${id}.zip`),
        'cache-control': 'no-store',
      })
      return zipOf(clock.now(), async (zip) => {
        for (const entity of queries.ABOUT_CUSTOMERS) zip.json(entity.name, queries.readEntityOfCustomer(database.db, entity, id))
        await addPapers(zip, await queries.readPapersOfCustomer(database.db, me, id))
      })
    },
    { perMinute: PER_MINUTE },
  )

  const addPapers = async ({ bytes }: ZipParts, papers: queries.PaperFile[]) => {
    for (const paper of papers) bytes(paper.name, queries.readPaperBytes(database.db, paper))
  }

  const addPhotos = async ({ file }: ZipParts, me: number) => {
    const { image_url, logo_file } = await queries.picturesOf(database.db, me)
    const face = fileOfFace(image_url)
    if (face) await file('profile.webp', files, photoFile(`media/${face}`, '400.webp'))
    if (logo_file) await file('logo.webp', files, photoFile(`media/${logo_file}`, '1600.webp'))
    for await (const photo of queries.readPhotos(database.db, me))
      await file(`photos/${photo}.webp`, files, photoFile(`media/${photo}`, '1600.webp'))
  }

  const zipOfAgent = (me: number): Readable =>
    zipOf(clock.now(), async (zip) => {
      const { db } = database
      for (const entity of queries.ENTITIES) zip.json(entity.name, queries.readEntity(db, me, entity))
      await addPhotos(zip, me)
      await addPapers(zip, await queries.readPapers(db, me))
      for (const { file, name } of await queries.readUploads(db, me)) await zip.file(name, files, `papers/${file}`)
    })

  return { zipOf: zipOfAgent }
}
