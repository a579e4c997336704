import { Readable } from 'node:stream'
import { UPLOAD_TYPES } from '@mafteach/contract/paper-kinds'
import * as contract from '@mafteach/contract/uploads'
import { ZipFile } from 'yazl'
import type { AppContext } from '#platform/app-types.ts'
import { todayInIsrael } from '#platform/clock.ts'
import { mount } from '#platform/mount.ts'
import { listDocuments, type PaperRow } from '../documents.queries.ts'
import { paperPatterns } from '../paper-patterns.ts'
import { readFile } from '../signing/signing.queries.ts'
import type { UploadRoutes } from './uploads.routes.ts'

const PER_MINUTE = 10
/** Papers in one zip. */
const PAPERS_MAX = 10_000

interface Deps {
  uploads: UploadRoutes
  searchPatterns: (typed: string) => string[]
}

/** All papers that a filter finds in one file, written while it is fetched. Drafts are no papers yet. */
export function zipRoutes(ctx: AppContext, { uploads, searchPatterns }: Deps): void {
  const { clock, database } = ctx

  /** Signs that no file system takes. */
  const nameOf = ({ id, title, customer_name, created_at, upload }: PaperRow): string => {
    const words = [created_at.toISOString().slice(0, 10), customer_name, title, id].filter((part) => part !== null).join(' ')
    return `${words.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')}.${upload ? UPLOAD_TYPES[upload.type] : 'pdf'}`
  }

  const bytesOf = async ({ id, upload, signed_at }: PaperRow): Promise<Readable> => {
    if (upload) return uploads.read(database.db, id)
    const file = await readFile(database.db, id, signed_at ? 'signed' : 'shown')
    return Readable.from(file ? [file.bytes] : [])
  }

  mount(
    ctx,
    contract.documentsZip,
    async ({ db, me, query: { search, ...asked }, reply }) => {
      const found = { ...asked, patterns: paperPatterns(searchPatterns, search) }
      const { rows } = await listDocuments(db, me, found, { limit: PAPERS_MAX, offset: 0, now: clock.now() })
      const zip = new ZipFile()
      const fail = (error: unknown) => (zip.outputStream as Readable).destroy(error as Error)
      for (const row of rows.filter(({ state }) => state !== 'draft')) {
        // Most are pictures already: smaller they do not get.
        const options = { compress: false, mtime: row.updated_at }
        zip.addReadStreamLazy(nameOf(row), options, (take) => {
          bytesOf(row).then((stream) => take(null, stream.on('error', fail)), fail)
        })
      }
      zip.end()
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="documents-${todayInIsrael(clock)}.zip"`,
        'cache-control': 'no-store',
      })
      return zip.outputStream as Readable
    },
    { perMinute: PER_MINUTE },
  )
}
