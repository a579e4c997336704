import type { Readable } from 'node:stream'
import { listAssets } from '@mafteach/contract/asset-lists'
import * as contract from '@mafteach/contract/bulk'
import { customers } from '@mafteach/contract/customer-lists'
import type { CheckedOf } from '@mafteach/contract/endpoint'
import * as z from 'zod/mini'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { XLSX_TYPE } from '#platform/files/xlsx-writer.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { logAccess } from '#platform/security/access-log.ts'
import type { Acts } from './actions.ts'
import * as queries from './bulk.queries.ts'
import { checkedValue } from './values.ts'
import { startBulkWork } from './work.ts'

interface Deps {
  acts: Acts
  /** The first ids of a list, in its order. */
  find: {
    customers: (db: Db, me: number, query: CheckedOf<typeof customers>['query'], most: number) => Promise<number[]>
    assets: (db: Db, me: number, query: CheckedOf<typeof listAssets>['query'], most: number) => Promise<number[]>
  }
  /** Writes an export of these things. */
  files: {
    customers: (db: Db, me: number, ids: number[]) => Promise<string>
    assets: (db: Db, me: number, ids: number[]) => Readable
  }
}

/** Jobs per agent and minute. */
const PER_MINUTE = 60
const LISTS = { customers: z.compile(customers.query), assets: z.compile(listAssets.query) }

/** A filter in the form of a query string. */
const queryOf = (filter: contract.BulkFilter): Record<string, string> => {
  if (typeof filter === 'string') return Object.fromEntries(new URLSearchParams(filter))
  const given = Object.entries(filter).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]))
}

/** One action on many customers or properties (docs/decisions/0148). */
export function bulkRoutes(ctx: AppContext, { acts, find, files }: Deps): void {
  const { clock } = ctx
  const work = startBulkWork(ctx, acts)

  const findThings = async (db: Db, me: number, kind: contract.BulkKind, filter: contract.BulkFilter): Promise<number[]> => {
    const query = queryOf(filter)
    const most = contract.BULK_MAX + 1
    const refused = () => new ValidationError({ filter: 'invalid' })
    if (kind === 'customers') {
      const checked = z.safeParse(LISTS.customers, query)
      if (!checked.success) throw refused()
      return find.customers(db, me, checked.data, most)
    }
    const checked = z.safeParse(LISTS.assets, query)
    if (!checked.success) throw refused()
    return find.assets(db, me, checked.data, most)
  }

  mount(
    ctx,
    contract.startBulk,
    async ({ body, db, me }) => {
      const { kind, action, filter = null, ids = null } = body
      if ((ids === null) === (filter === null)) throw new ValidationError({ ids: ids === null ? 'required' : 'invalid' })
      const choices = contract.ACTIONS_OF[kind]
      if (!choices.includes(action)) throw new ValidationError({ action: { choices } })
      const value = await checkedValue(db, me, body)
      const things = ids ?? (await findThings(db, me, kind, filter!))
      const distinct = [...new Set(things)]
      if (distinct.length > contract.BULK_MAX) throw new ValidationError({ filter: { max: contract.BULK_MAX } })
      const now = clock.now()
      const job = await queries.insertJob(
        db,
        {
          agent_id: me,
          kind,
          action,
          value: value === null ? null : JSON.stringify(value),
          total: distinct.length,
          created_at: now,
          queued_at: now,
        },
        distinct,
      )
      work.queued()
      return queries.jobDetails(db, job)
    },
    { perMinute: PER_MINUTE },
  )

  mount(ctx, contract.bulkJob, async ({ db, me, params }) => queries.jobDetails(db, await queries.readJob(db, me, params.id)))

  mount(ctx, contract.undoBulk, async ({ db, me, params }) => {
    const job = await queries.lockJob(db, me, params.id)
    if (job.state === 'undoing' || job.state === 'undone') return queries.jobDetails(db, job)
    const until = queries.undoUntil(job)
    if (until && until < clock.now()) throw new ApiError('too_late')
    // A running job stops where it is.
    const undoing = await db
      .updateTable('bulk_job')
      .set({ state: 'undoing', queued_at: clock.now(), lease: null, leased_until: null, tries: 0 })
      .where('id', '=', job.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    work.queued()
    return queries.jobDetails(db, undoing)
  })

  mount(ctx, contract.bulkSkipped, async ({ db, me, page, params }) => {
    const { rows, ...found } = await queries.listSkipped(db, me, await queries.readJob(db, me, params.id), page)
    return page.reply(found, rows)
  })

  mount(ctx, contract.bulkFile, async ({ db, me, params, reply }) => {
    const job = await queries.readJob(db, me, params.id)
    if (job.action !== 'export' || job.state !== 'done') throw notFound()
    const ids = await queries.exportedThings(db, job)
    const isOfCustomers = job.kind === 'customers'
    await logAccess(
      db,
      { agent: me, role: 'agent', action: 'EXPORT', what: isOfCustomers ? 'customers csv' : 'assets xlsx' },
      clock.now(),
    )
    reply.headers({
      'content-type': isOfCustomers ? 'text/csv; charset=utf-8' : XLSX_TYPE,
      ...attachment(`${job.kind}-${todayInIsrael(clock)}.${isOfCustomers ? 'csv' : 'xlsx'}`),
      'cache-control': 'no-store',
    })
    return isOfCustomers ? files.customers(db, me, ids) : files.assets(db, me, ids)
  })
}
