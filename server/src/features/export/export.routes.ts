import type { Readable } from 'node:stream'
import * as contract from '@mafteach/contract/export'
import { todayInIsrael } from '#platform/clock.ts'
import { XLSX_TYPE, xlsxOf } from '#platform/files/xlsx-writer.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { mount } from '#platform/http/mount.ts'
import { logAccess } from '#platform/security/access-log.ts'
import { sheetsOf } from './sheets.ts'

const PER_MINUTE = 10

/** `GET /export/` (product.md section 12, docs/decisions/0064 and 0065): written while it is fetched. */
export const exportRoutes = (ctx: AppContext, { zipOf }: { zipOf: (me: number) => Readable }): void =>
  mount(
    ctx,
    contract.exportData,
    async ({ db, me, query: { kind, format }, reply }) => {
      await logAccess(db, { agent: me, role: 'agent', action: 'EXPORT', what: `${kind} ${format}` }, ctx.clock.now())
      const isZip = format === 'json'
      reply.headers({
        'content-type': isZip ? 'application/zip' : XLSX_TYPE,
        ...attachment(`mafteach-${kind}-${todayInIsrael(ctx.clock)}.${isZip ? 'zip' : 'xlsx'}`),
        'cache-control': 'no-store',
      })
      return isZip ? zipOf(me) : xlsxOf(sheetsOf(ctx.database.db, me, kind), ctx.clock.now())
    },
    { perMinute: PER_MINUTE },
  )
