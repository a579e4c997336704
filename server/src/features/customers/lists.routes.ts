import * as contract from '@mafteach/contract/customer-lists'
import type { CheckedOf } from '@mafteach/contract/endpoint'
import { customerExpressions } from '@mafteach/contract/search-text'
import { todayInIsrael } from '#platform/clock.ts'
import { type Db, together } from '#platform/database/db.ts'
import { csvLine } from '#platform/files/csv-writer.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { attachment } from '#platform/http/content-disposition.ts'
import { mount } from '#platform/http/mount.ts'
import { logAccess } from '#platform/security/access-log.ts'
import { listFile } from './list-file.rules.ts'
import * as queries from './lists.queries.ts'

/** Maximum rows per file, and rows read at once; other calls run in between. */
const EXPORT_MAX = 50_000
const EXPORT_BATCH = 500
/** Files per minute and address. */
const EXPORTS_PER_MINUTE = 10

interface Deps {
  /** The agent's customers with new matches. */
  withNewMatches: (db: Db, me: number) => Promise<number[]>
  /** Number of open and new matches by listing, for these customers. */
  countMatches: (
    db: Db,
    me: number,
    customers: number[],
  ) => Promise<Map<number, { customer_id: number; matches: number; new_matches: number }>>
}

/** Lists of customers, counts, and a list as a file. */
export function listsRoutes(ctx: AppContext, { withNewMatches, countMatches }: Deps) {
  const { clock } = ctx

  const filterOf = async (db: Db, me: number, { search, has_new_matches, ...filter }: contract.CustomerFilter) => ({
    ...filter,
    expressions: customerExpressions(search),
    among: has_new_matches ? await withNewMatches(db, me) : null,
  })

  /** Customers as CSV. */
  const fileOf = async (db: Db, me: number, ids: number[]): Promise<string> => {
    const { headings, cellsOf } = listFile(await queries.hasRentalListing(db, me))
    const lines = [csvLine(headings)]
    for (let at = 0; at < ids.length; at += EXPORT_BATCH) {
      const batch = ids.slice(at, at + EXPORT_BATCH)
      const listings = await queries.newestListings(db, batch)
      for (const row of await queries.rowsOf(db, me, batch)) lines.push(csvLine(cellsOf(row, listings.get(row.id))))
    }
    // Excel recognises UTF-8 only by the byte order mark.
    return `\ufeff${lines.join('')}`
  }

  const lists = [
    [contract.customers, undefined],
    [contract.buyers, 'buyer'],
    [contract.sellers, 'seller'],
    [contract.leads, 'lead'],
  ] as const
  for (const [endpoint, kind] of lists) {
    mount(ctx, endpoint, async ({ db, me, page, query }) => {
      const { page: _, page_size, after, sort, ...conditions } = query
      const filter = await filterOf(db, me, { ...conditions, sort, ...(kind ? { kind } : {}) })
      const { rows, ...found } = await queries.listCustomers(db, me, filter, sort, page, clock.now())
      const ids = rows.map(({ id }) => id)
      const [listings, matches] = await together(db, (db) =>
        Promise.all([queries.newestListings(db, ids), countMatches(db, me, ids)]),
      )
      const open = new Map<number, number>()
      const fresh = new Map<number, number>()
      for (const one of matches.values()) {
        open.set(one.customer_id, (open.get(one.customer_id) ?? 0) + one.matches)
        fresh.set(one.customer_id, (fresh.get(one.customer_id) ?? 0) + one.new_matches)
      }
      const results = rows.map((row) => {
        const listing = listings.get(row.id)
        // Only active customers have new matches (product.md section 3).
        const isActive = !row.is_dormant && !row.is_archived
        const new_match_count = isActive ? (fresh.get(row.id) ?? 0) : 0
        return {
          ...row,
          has_new_matches: new_match_count > 0,
          new_match_count,
          open_match_count: open.get(row.id) ?? 0,
          listing: listing ? { ...listing, match_count: matches.get(listing.id)?.matches ?? 0 } : null,
        }
      })
      return page.reply(found, results)
    })
  }

  mount(ctx, contract.customerCounts, async ({ db, me, query: { tags = [] } }) => {
    const counts = await queries.countCustomers(db, me, tags)
    const among = await withNewMatches(db, me)
    return { ...counts, new_matches: tags.length > 0 ? await queries.countTagged(db, me, among, tags) : among.length }
  })

  mount(
    ctx,
    contract.exportCustomers,
    async ({ db, me, query, reply }) => {
      const filter = await filterOf(db, me, query)
      await logAccess(db, { agent: me, role: 'agent', action: 'EXPORT', what: 'customers csv' }, clock.now())
      const found = await queries.idsInOrder(db, me, filter, query.sort, EXPORT_MAX, clock.now()).execute()
      const ids = found.map(({ id }) => id)
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        ...attachment(`customers-${todayInIsrael(clock)}.csv`),
        'cache-control': 'no-store',
      })
      return fileOf(db, me, ids)
    },
    { perMinute: EXPORTS_PER_MINUTE },
  )

  return {
    /** The first ids of a list, in its order. */
    findIds: async (db: Db, me: number, query: CheckedOf<typeof contract.customers>['query'], most: number) => {
      const { page: _, page_size, after, keep, ...conditions } = query
      const filter = await filterOf(db, me, conditions)
      const found = await queries.idsInOrder(db, me, filter, query.sort, most, clock.now()).execute()
      return found.map(({ id }) => id)
    },
    fileOf,
  }
}
