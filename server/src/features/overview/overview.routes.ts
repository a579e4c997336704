import type { AssetRow } from '@mafteach/contract/assets'
import { daysBefore } from '@mafteach/contract/days'
import * as contract from '@mafteach/contract/overview'
import { addressOf } from '#domain/assets.ts'
import type { AppContext } from '#platform/app-types.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { ApiError, languageOf } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './overview.queries.ts'
import { LISTS, REASONS, suggest, WITHHELD } from './overview.rules.ts'
import * as acts from './overview-acts.queries.ts'
import { type ActDeps, makeActs } from './overview-acts.ts'

interface Deps extends ActDeps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  /** The agent's new matches, one for each customer and asset. */
  newMatches: (db: Db, me: number) => Promise<{ customer_id: number; new_at: Date }[]>
  /** Assets of the agent's that do not say what buyers of theirs ask for, and were not set aside. */
  missingFacts: (
    db: Db,
    asked: { me: number; now: Date; most: number },
  ) => Promise<{ asset_id: number; total: number; updated_at: Date; facts: contract.OverviewItem['facts'] }[]>
  /** Properties of the agent whose sellers wait for the report of the week. */
  dueReports: (
    db: Db,
    asked: { me: number; now: Date; most: number },
  ) => Promise<{ count: number; rows: { asset: number; seller: number; name: string; phone: string }[] }>
}

interface Row extends queries.Found {
  matches: number
  facts: contract.OverviewItem['facts']
}

/** What needs an agent today, and doing it from there (product.md section 12). */
export function overviewRoutes(ctx: AppContext, { assetRows, newMatches, missingFacts, dueReports, ...deps }: Deps): void {
  const { clock } = ctx
  const doings = makeActs(deps)

  /** Customers with new matches, whose are newest first. */
  const readNewMatches = async (db: Db, me: number): Promise<Row[]> => {
    const customers = Map.groupBy(await newMatches(db, me), ({ customer_id }) => customer_id)
    const rows = [...customers].map(([id, matches]) => ({ id, matches: matches.length, at: newest(matches) }))
    return rows
      .toSorted((one, other) => other.at.getTime() - one.at.getTime() || one.id - other.id)
      .slice(0, contract.OVERVIEW_ITEMS)
      .map((row) => ({ ...nothing, ...row, kind: 'NEW_MATCHES', total: customers.size, customer_id: row.id }))
  }

  const readMissingFacts = async (db: Db, me: number, now: Date): Promise<Row[]> =>
    (await missingFacts(db, { me, now, most: contract.OVERVIEW_ITEMS })).map(({ asset_id: id, updated_at: at, ...row }) => ({
      ...nothing,
      ...row,
      kind: 'MISSING_FACTS',
      id,
      at,
      asset_id: id,
    }))

  mount(ctx, contract.overview, async ({ db, me, request }) => {
    const now = clock.now()
    const language = languageOf(request.headers['accept-language'])
    const [found, matches, facts, reports] = await Promise.all([
      queries.readFound(db, me, now),
      readNewMatches(db, me),
      readMissingFacts(db, me, now),
      dueReports(db, { me, now, most: contract.OVERVIEW_ITEMS }),
    ])
    const rows: Row[] = [...found.map((row) => ({ ...nothing, ...row })), ...matches, ...facts]
    const idsOf = (column: 'customer_id' | 'asset_id') => [...new Set(rows.flatMap((row) => row[column] ?? []))]
    const [customers, assets] = await Promise.all([
      queries.readCustomers(db, me, idsOf('customer_id')),
      assetRows(db, me, [...new Set([...idsOf('asset_id'), ...reports.rows.map(({ asset }) => asset)])]),
    ])

    const itemOf = (row: Row): contract.OverviewItem => {
      const customer = customers.get(row.customer_id ?? 0) ?? null
      const asset = assets.get(row.asset_id ?? 0)
      const address = asset ? addressOf(asset) : null
      return {
        id: row.id,
        title: row.title ?? customer?.name ?? address ?? (row.kind === 'MISSED_CALLS' ? WITHHELD[language] : ''),
        reason: REASONS[row.kind]({ ...row, customer: customer?.name ?? null }, now, language),
        at: row.at.toISOString(),
        customer,
        asset: asset && address ? { id: asset.id, name: address } : null,
        facts: row.facts,
      }
    }
    const sections = contract.OVERVIEW_KINDS.map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind)
      return { kind, count: ofKind[0]?.total ?? 0, list: LISTS[kind], items: ofKind.map(itemOf) }
    })
    const quiet = sections.every(({ count }) => count === 0)
    return {
      today: todayInIsrael(clock),
      quiet,
      suggestion: quiet ? suggest(await queries.readMeans(db, me)) : null,
      sections,
      seller_reports: {
        count: reports.count,
        items: reports.rows.flatMap(({ asset, seller, name, phone }) => {
          const row = assets.get(asset)
          return row
            ? [{ asset: { id: asset, name: addressOf(row) }, seller: { id: seller, name, phone: toNational(phone) } }]
            : []
        }),
      },
    }
  })

  mount(ctx, contract.doFromOverview, async ({ db, me, params: { kind, id } }) => {
    const now = clock.now()
    const which = { me, kind, id }
    const before = await doings[kind].do(db, me, id, now)
    const days = contract.SET_ASIDE_DAYS[kind as contract.SetAsideKind] as number | undefined
    const last = await acts.lockAct(db, which)
    const isAside = last?.until != null && last.until > now
    if (before !== null && !isAside) await acts.keepAct(db, which, { before, until: days ? daysBefore(now, -days) : null }, now)
    return done
  })

  mount(ctx, contract.undoFromOverview, async ({ db, me, params: { kind, id } }) => {
    const now = clock.now()
    const which = { me, kind, id }
    const isDone = await doings[kind].isDone(db, me, id)
    const last = await acts.lockAct(db, which)
    if (!last || last.undone_at) {
      if (isDone) throw new ApiError('too_late')
      return done
    }
    if (last.done_at < new Date(now.getTime() - contract.OVERVIEW_UNDO_MINUTES * 60_000)) throw new ApiError('too_late')
    await doings[kind].undo(db, me, id, last, now)
    await acts.keepUndone(db, which, now)
    return done
  })
}

const nothing = { title: null, note: null, customer_id: null, asset_id: null, matches: 0, facts: [] }

const newest = (matches: { new_at: Date }[]): Date => new Date(Math.max(...matches.map(({ new_at }) => new_at.getTime())))
