import { addressOf } from '@mafteach/contract/addresses'
import type { AssetRow } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/dashboard'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { languageOf } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './dashboard.queries.ts'
import { gapsOf } from './gaps.ts'
import { LABELS } from './labels.ts'
import { leadsThatWait } from './list-addresses.ts'
import * as pictures from './pictures.ts'
import { countPairs, listPairs } from './sent-pairs.queries.ts'

interface Deps {
  /** The agents of the agency that the asker manages; whoever manages none is refused. */
  managedAgents: (db: Db, me: number) => Promise<number[]>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
}

/** The dashboard (product.md sections 6 and 12, docs/decisions/0051). */
export function dashboardRoutes(ctx: AppContext, { managedAgents, assetRows }: Deps): void {
  const { clock } = ctx

  mount(
    ctx,
    contract.dashboard,
    async ({ db, me, query: { period, scope }, request }) => {
      const labels = LABELS[languageOf(request.headers['accept-language'])]
      const agents = scope === 'agency' ? await managedAgents(db, me) : [me]
      const listed = (list: () => contract.ListAddress) => (scope === 'agency' ? null : list())
      const spans = contract.spansOf(period, todayInIsrael(clock))
      const { now: days, before } = spans
      const compared = async <Figures>(
        read: (db: Db, agents: number[], span: contract.DaySpan) => Promise<Figures>,
      ): Promise<contract.Compared<Figures>> => ({ now: await read(db, agents, days), before: await read(db, agents, before) })
      const assets = await queries.countAssets(db, agents, clock.now())
      // What takes longest waits for nothing.
      const [pairs, leads, { since, ...waiting }, demand] = await Promise.all([
        countPairs(db, agents, spans),
        compared(queries.countLeads),
        queries.readWaiting(db, agents),
        queries.readDemandSupply(db, agents),
      ])
      return {
        scope,
        period: { code: period, ...days },
        before,
        pictures: [
          pictures.buyersByState(await queries.countBuyers(db, agents), listed, labels),
          pictures.assetsByStatus(assets, listed, labels),
          pictures.assetsByAge(assets, listed, labels),
          pictures.funnel(pairs, days, listed, labels),
          pictures.dealsByMonth(await compared(queries.sumDeals), days, listed),
          pictures.responseTime(leads, days, listed, labels),
          pictures.demandSupply(demand, listed, labels),
        ],
        waiting: { ...waiting, since: since?.toISOString() ?? null, list: listed(leadsThatWait) },
        gaps: gapsOf(demand, listed),
      }
    },
    { mayBeOld: true },
  )

  mount(
    ctx,
    contract.sentPairs,
    async ({ db, me, page, query }) => {
      const { rows, ...found } = await listPairs(db, me, query, page)
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
