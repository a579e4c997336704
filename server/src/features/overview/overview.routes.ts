import { addressOf } from '@mafteach/contract/addresses'
import { ASK_AFTER_DAYS } from '@mafteach/contract/asset-lists'
import { type AssetRow, PRICE_NEWS_DAYS } from '@mafteach/contract/assets'
import { DAY_MS, daysBefore } from '@mafteach/contract/days'
import * as contract from '@mafteach/contract/overview'
import { displayPhone } from '@mafteach/contract/phones'
import type { ViewingCounts } from '@mafteach/contract/viewings'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, languageOf } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './overview.queries.ts'
import { listOf, REASONS, suggest, WITHHELD } from './overview.rules.ts'
import * as acts from './overview-acts.queries.ts'
import { type ActDeps, makeActs } from './overview-acts.ts'

interface Deps extends ActDeps {
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  /** The agent's new matches, one for each customer and asset. */
  newMatches: (db: Db, me: number) => Promise<{ customer_id: number; asset_id: number; new_at: Date }[]>
  /** The agent's assets that lack facts that their buyers ask for, and were not set aside. */
  missingFacts: (
    db: Db,
    input: { me: number; now: Date; most: number },
  ) => Promise<{ asset_id: number; total: number; updated_at: Date; facts: contract.OverviewItem['facts'] }[]>
  viewingCounts: (db: Db, me: number, now: Date) => Promise<ViewingCounts>
  /** The agent's properties whose sellers are due a weekly report. */
  dueReports: (
    db: Db,
    input: { me: number; now: Date; most: number },
  ) => Promise<{ count: number; rows: { asset: number; seller: number; name: string; phone: string }[] }>
  /** The agent's unsold assets with an action that would bring buyers, and not set aside. */
  unsoldAssets: (
    db: Db,
    input: { me: number; now: Date; most: number },
  ) => Promise<({ asset: number; created_at: Date } & Pick<contract.UnsoldAsset, 'gains'>)[]>
  /** Reduced prices of the agent's assets of which buyers were not told, and not set aside. */
  priceDrops: (
    db: Db,
    input: { me: number; now: Date; most: number; since: Date },
  ) => Promise<{ asset: number; before: number; after: number; since: Date; buyers: number }[]>
}

interface Row extends queries.Found {
  matches: number
  /** The assets shown beside it. */
  drawn: number[]
  facts: contract.OverviewItem['facts']
}

/** What needs an agent's attention today, and doing it from there (product.md section 12). */
export function overviewRoutes(
  ctx: AppContext,
  { assetRows, newMatches, missingFacts, dueReports, unsoldAssets, priceDrops, viewingCounts, ...deps }: Deps,
): void {
  const { clock } = ctx
  const doings = makeActs(deps)

  /** Customers with new matches, those with the newest first. */
  const readNewMatches = async (db: Db, me: number): Promise<Row[]> => {
    const customers = Map.groupBy(await newMatches(db, me), ({ customer_id }) => customer_id)
    const rows = [...customers].map(([id, matches]) => ({ id, matches: matches.toSorted(byNewest) }))
    return rows
      .toSorted((one, other) => byNewest(one.matches[0]!, other.matches[0]!) || one.id - other.id)
      .slice(0, contract.OVERVIEW_ITEMS)
      .map(({ id, matches }) => ({
        ...nothing,
        kind: 'NEW_MATCHES',
        total: customers.size,
        id,
        at: matches[0]!.new_at,
        customer_id: id,
        matches: matches.length,
        drawn: matches.slice(0, contract.MATCHES_DRAWN).map(({ asset_id }) => asset_id),
      }))
  }

  const readMissingFacts = async (db: Db, me: number, now: Date): Promise<Row[]> =>
    (await missingFacts(db, { me, now, most: contract.OVERVIEW_ITEMS })).map(({ asset_id: id, updated_at: at, ...row }) => ({
      ...nothing,
      ...row,
      kind: 'MISSING_FACTS',
      id,
      at,
      asset_id: id,
      drawn: [id],
    }))

  mount(ctx, contract.overview, async ({ db, me, request }) => {
    const now = clock.now()
    const language = languageOf(request.headers['accept-language'])
    const [found, urgent, matches, facts, reports, unsold, drops, viewings] = await Promise.all([
      queries.readFound(db, me, now),
      queries.readUrgent(db, me, now),
      readNewMatches(db, me),
      readMissingFacts(db, me, now),
      dueReports(db, { me, now, most: contract.OVERVIEW_ITEMS }),
      unsoldAssets(db, { me, now, most: contract.OVERVIEW_ITEMS }),
      priceDrops(db, { me, now, most: contract.OVERVIEW_ITEMS, since: daysBefore(now, PRICE_NEWS_DAYS) }),
      viewingCounts(db, me, now),
    ])
    const rows: Row[] = [...found.map(asRow), ...matches, ...facts]
    const all: Row[] = [...rows, ...urgent.map(asRow)]
    const [{ customers, hasRentals }, assets] = await Promise.all([
      queries.readAround(db, me, [...new Set(all.flatMap(({ customer_id }) => customer_id ?? []))]),
      assetRows(db, me, [
        ...new Set([...all.flatMap(({ drawn }) => drawn), ...[...reports.rows, ...unsold, ...drops].map(({ asset }) => asset)]),
      ]),
    ])

    const itemOf = (row: Row): contract.OverviewItem => {
      const customer = customers.get(row.customer_id ?? 0) ?? null
      const asset = assets.get(row.asset_id ?? 0)
      const address = asset ? addressOf(asset) : null
      return {
        id: row.id,
        // A person without a name is shown by phone.
        title:
          row.title ??
          (customer && displayPhone(customer.name)) ??
          address ??
          (row.kind === 'MISSED_CALLS' ? WITHHELD[language] : ''),
        reason: REASONS[row.kind]({ ...row, customer: customer?.name ?? null }, now, language),
        at: row.at.toISOString(),
        customer,
        asset: asset && address ? { id: asset.id, name: address } : null,
        facts: row.facts,
        task: row.task,
        assets: row.drawn.flatMap((id) => {
          const drawn = assets.get(id)
          return drawn
            ? [{ id, name: addressOf(drawn), deal_kind: drawn.deal_kind, price: drawn.price, image_url: drawn.image_url }]
            : []
        }),
      }
    }
    const sections = contract.OVERVIEW_KINDS.map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind)
      return { kind, count: ofKind[0]?.total ?? 0, list: listOf(kind, hasRentals), items: ofKind.map(itemOf) }
    })
    const quiet = sections.every(({ count }) => count === 0)
    return {
      today: todayInIsrael(clock),
      quiet,
      suggestion: quiet ? suggest(await queries.readMeans(db, me)) : null,
      sections,
      urgent: {
        count: urgent[0]?.total ?? 0,
        kinds: peopleByKind(urgent),
        items: urgent.map((row) => ({ ...itemOf(asRow(row)), kind: row.kind, things: row.things })),
      },
      viewings,
      seller_reports: {
        count: reports.count,
        items: reports.rows.flatMap(({ asset, seller, name, phone }) => {
          const row = assets.get(asset)
          return row
            ? [{ asset: { id: asset, name: addressOf(row) }, seller: { id: seller, name, phone: toNational(phone) } }]
            : []
        }),
      },
      unsold: unsold.flatMap(({ asset, created_at, gains }) => {
        const row = assets.get(asset)
        const days = Math.floor((now.getTime() - created_at.getTime()) / DAY_MS)
        return row ? [{ asset: { id: asset, name: addressOf(row) }, days, gains }] : []
      }),
      price_drops: drops.flatMap(({ asset, since, ...drop }) => {
        const row = assets.get(asset)
        return row
          ? [
              {
                ...drop,
                asset: { id: asset, name: addressOf(row) },
                ...(row.deal_kind === 'RENT' && { deal_kind: row.deal_kind }),
                since: since.toISOString(),
              },
            ]
          : []
      }),
    }
  })

  const doThing = async (db: Db, me: number, { kind, id }: contract.OverviewThing, now: Date) => {
    const which = { me, kind, id }
    const before = await doings[kind].do(db, me, id, now)
    const days = contract.SET_ASIDE_DAYS[kind as contract.SetAsideKind] as number | undefined
    const last = await acts.lockAct(db, which)
    const isAside = last?.until != null && last.until > now
    if (before !== null && !isAside) await acts.saveAct(db, which, { before, until: days ? daysBefore(now, -days) : null }, now)
  }

  const isTooLate = (doneAt: Date, now: Date) => doneAt < new Date(now.getTime() - contract.OVERVIEW_UNDO_MINUTES * 60_000)

  const undoThing = async (db: Db, me: number, { kind, id }: contract.OverviewThing, now: Date) => {
    const which = { me, kind, id }
    const isDone = await doings[kind].isDone(db, me, id)
    const last = await acts.lockAct(db, which)
    if (!last || last.undone_at) {
      if (isDone) throw new ApiError('too_late')
      return
    }
    if (isTooLate(last.done_at, now)) throw new ApiError('too_late')
    await doings[kind].undo(db, me, id, last, now)
    await acts.markUndone(db, which, now)
  }

  mount(ctx, contract.doFromOverview, async ({ db, me, params }) => {
    await doThing(db, me, params, clock.now())
    return done
  })

  mount(ctx, contract.undoFromOverview, async ({ db, me, params }) => {
    await undoThing(db, me, params, clock.now())
    return done
  })

  mount(ctx, contract.doSeveralFromOverview, async ({ db, me, body }) => {
    const now = clock.now()
    for (const thing of acts.inLockOrder(body.things)) await doThing(db, me, thing, now)
    return done
  })

  mount(ctx, contract.undoSeveralFromOverview, async ({ db, me, body }) => {
    const now = clock.now()
    for (const thing of acts.inLockOrder(body.things)) await undoThing(db, me, thing, now)
    return done
  })

  mount(ctx, contract.confirmStaleAssets, async ({ db, me }) => {
    const now = clock.now()
    const assets = await acts.lockStaleAssets(db, me, daysBefore(now, ASK_AFTER_DAYS))
    if (assets.length > 0) {
      await deps.assets.confirm(db, me, assets, now)
      await acts.recordConfirmed(db, me, assets, now)
    }
    return { count: assets.length, at: now.toISOString() }
  })

  mount(ctx, contract.undoStaleAssets, async ({ db, me, body }) => {
    const now = clock.now()
    const at = new Date(body.at)
    if (isTooLate(at, now)) throw new ApiError('too_late')
    const assets = await acts.undoConfirmed(db, me, at, now)
    return { count: (await deps.assets.takeBackConfirmations(db, me, assets, at)).length }
  })
}

const nothing = { title: null, note: null, customer_id: null, asset_id: null, task: null, matches: 0, drawn: [], facts: [] }

const asRow = (found: queries.Found): Row => ({ ...nothing, ...found, drawn: found.asset_id === null ? [] : [found.asset_id] })

/** The kinds alternate, so that each has its first item among the first few. */
const peopleByKind = (urgent: queries.Urgent[]) =>
  Object.fromEntries(
    contract.URGENT_KINDS.map((kind) => [kind, urgent.find((row) => row.kind === kind)?.of_kind ?? 0]),
  ) as Record<contract.UrgentKind, number>

const byNewest = (one: { new_at: Date }, other: { new_at: Date }): number => other.new_at.getTime() - one.new_at.getTime()
