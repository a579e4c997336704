import { createHash } from 'node:crypto'
import * as contract from '@mafteach/contract/fee-file'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { logAccess } from '#platform/security/access-log.ts'
import { pdfHeaders } from '../pdf-headers.ts'
import type { Renderer } from '../renderer.ts'
import * as queries from './fee-file.queries.ts'
import { feeFile } from './fee-file.ts'

/** Maximum number of messages in the file. */
const SENT_MAX = 1_000

/** The fee file of a customer (product.md section 13, "Law"). */
export function feeFileRoutes(ctx: AppContext, { renderer }: { renderer: Renderer }): void {
  const { clock, database } = ctx

  mount(ctx, contract.feeFile, async ({ db, me, params: { id }, reply }) => {
    const owner = await queries.readOwner(db, me, id)
    if (!owner) throw notFound()
    const now = clock.now()
    const drawing = feeFile({
      customer: id,
      owner,
      signed: await queries.readSigned(db, me, id),
      introduced: await queries.readIntroduced(db, me, id),
      visits: await queries.readVisits(db, me, id),
      sent: await queries.readSent(db, id, SENT_MAX),
      head: await queries.readHead(db),
      now,
    })
    const bytes = await renderer.render(drawing)
    // The hash has to be stored even on a read: without it the file could not be verified later.
    const sha256 = createHash('sha256').update(bytes).digest()
    await queries.insertFeeFile(database.db, { agent_id: me, customer_id: id, sha256, made_at: now })
    await logAccess(database.db, { agent: me, role: 'agent', action: 'FEE_FILE', customers: [id] }, now)
    reply.headers(pdfHeaders({ id, title: `${drawing.title} ${owner.name}` }))
    return bytes
  })
}
