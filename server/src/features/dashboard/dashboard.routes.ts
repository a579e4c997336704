import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/dashboard'
import { kindOf } from '#domain/deal-kinds.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { languageOf } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './dashboard.queries.ts'
import { gapsOf } from './gaps.ts'
import { LABELS } from './labels.ts'
import { listsOf } from './list-addresses.ts'
import * as pictures from './pictures.ts'
import { countPairs, listPairs } from './sent-pairs.queries.ts'

interface Deps {
  /** Agents of the agency that the agent manages; throws for others. */
  managedAgents: (db: Db, me: number) => Promise<number[]>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** The dashboard (product.md sections 6 and 12, docs/decisions/0051). */
export function dashboardRoutes(ctx: AppContext, { managedAgents, assetRows }: Deps): void {
  const { clock } = ctx

  mount(
    ctx,
    contract.dashboard,
    async ({ db, me, query: { period, scope, deal_kind: kind }, request }) => {
      const labels = LABELS[languageOf(request.headers['accept-language'])]
      const agents = scope === 'agency' ? await managedAgents(db, me) : [me]
      const listed = (list: () => contract.ListAddress) => (scope === 'agency' ? null : list())
      const spans = contract.spansOf(period, todayInIsrael(clock))
      const { now: days, before } = spans
      const compared = async <Figures>(
        read: (db: Db, agents: number[], span: contract.DaySpan) => Promise<Figures>,
      ): Promise<contract.Compared<Figures>> => ({ now: await read(db, agents, days), before: await read(db, agents, before) })
      const assets = await queries.countAssets(db, agents, kind, clock.now())
      const lists = listsOf(kind, scope === 'me' && (await queries.hasTenants(db, me)))
      const view = { kind, labels, lists, listed }
      // The slowest ones run in parallel.
      const [pairs, leads, { since, ...waiting }, demand, sources] = await Promise.all([
        countPairs(db, agents, kind, spans),
        compared(queries.countLeads),
        queries.readWaiting(db, agents),
        queries.readDemandSupply(db, agents, kind),
        queries.countLeadsBySource(db, { agents, isAgency: scope === 'agency', kind }, spans),
      ])
      return {
        scope,
        deal_kind: kind,
        period: { code: period, ...days },
        before,
        pictures: [
          pictures.buyersByState(await queries.countBuyers(db, agents, kind), view),
          pictures.assetsByStatus(assets, view),
          pictures.assetsByAge(assets, view),
          pictures.funnel(pairs, days, view),
          pictures.dealsByMonth(
            await compared((...[from, whose, span]) => queries.sumDeals(from, whose, kind, span)),
            days,
            view,
          ),
          pictures.responseTime(leads, days, view),
          pictures.demandSupply(demand, view),
          ...pictures.leadsBySource(sources, days, contract.PERIOD_DAYS[period], view),
        ],
        waiting: { ...waiting, since: since?.toISOString() ?? null, list: listed(lists.leadsThatWait) },
        gaps: gapsOf(demand, view),
      }
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    contract.sentPairs,
    async ({ db, me, page, query: { deal_kind, ...query } }) => {
      const { rows, ...found } = await listPairs(db, me, { ...query, kind: kindOf(deal_kind) }, page)
      const seen = await assetRows(db, me, [...new Set(rows.map(({ asset_id }) => asset_id))])
      const results = rows.map(({ customer_id, name, phone, asset_id, sent_at, opened_at, is_interested, ...row }) => {
        const asset = seen.get(asset_id)
        return {
          customer: { id: customer_id, name, phone: phone && toNational(phone) },
          asset: { id: asset_id, address: asset ? addressOf(asset) : null },
          sent_at: sent_at.toISOString(),
          opened_at: opened_at?.toISOString() ?? null,
          is_interested,
          ...row,
        }
      })
      return page.reply(found, results)
    },
    { mayBeOld: true },
  )
}
