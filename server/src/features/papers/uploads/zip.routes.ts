import { dayInIsrael } from '@mafteach/contract/days'
import { UPLOAD_TYPES } from '@mafteach/contract/paper-kinds'
import * as contract from '@mafteach/contract/uploads'
import { todayInIsrael } from '#platform/clock.ts'
import { zipOf } from '#platform/files/zip-writer.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { mount } from '#platform/http/mount.ts'
import { RowsAt } from '#platform/http/paging.ts'
import { listDocuments, type PaperRow } from '../documents.queries.ts'
import { paperExpressions } from '../paper-expressions.ts'
import { readFile } from '../signing/signing.queries.ts'
import type { UploadRoutes } from './uploads.routes.ts'

const PER_MINUTE = 10
/** Maximum number of papers in one zip. */
const PAPERS_MAX = 10_000

interface Deps {
  uploads: UploadRoutes
  searchExpressions: (typed: string) => string[]
}

/** All papers that a filter finds, in one file that is streamed. Leaves out drafts. */
export function zipRoutes(ctx: AppContext, { uploads, searchExpressions }: Deps): void {
  const { clock, database } = ctx

  /** Characters that file systems do not allow. */
  const nameOf = ({ id, title, customer_name, created_at, upload }: PaperRow): string => {
    const words = [dayInIsrael(created_at), customer_name, title, id].filter((part) => part !== null).join(' ')
    return `${words.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')}.${upload ? UPLOAD_TYPES[upload.type] : 'pdf'}`
  }

  async function* bytesOf({ id, upload, signed_at }: PaperRow): AsyncGenerator<Buffer> {
    if (upload) return yield* await uploads.read(database.db, id)
    const file = await readFile(database.db, id, signed_at ? 'signed' : 'shown')
    if (file) yield file.bytes
  }

  mount(
    ctx,
    contract.documentsZip,
    async ({ db, me, query: { search, ...filter }, reply }) => {
      const found = { ...filter, expressions: paperExpressions(searchExpressions, search) }
      const { rows } = await listDocuments(db, me, found, new RowsAt({ limit: PAPERS_MAX }), clock.now())
      reply.headers({
        'content-type': 'application/zip',
        ...attachment(`documents-${todayInIsrael(clock)}.zip`),
        'cache-control': 'no-store',
      })
      return zipOf(clock.now(), async ({ bytes }) => {
        // Most are compressed pictures already, so they are stored uncompressed.
        for (const row of rows.filter(({ state }) => state !== 'draft'))
          bytes(nameOf(row), bytesOf(row), { at: row.updated_at, compress: false })
      })
    },
    { perMinute: PER_MINUTE },
  )
}
