import { sql } from 'kysely'
import type { Line } from './figures.ts'
import { wellConnected } from './network.ts'
import { assets, worstNeighborhood } from './picks.ts'
import { withProduct } from './product.ts'
import { timed } from './timed.ts'

/** Milliseconds at the 95th percentile, in the neighborhood with the most listings. */
const GOAL = 100
/**
 * It reads what all agents' buyers there search for, and what those of the network search for in the whole city. A section that the agent opens may
 * take as long.
 */
const WHY_GOAL = 400

/**
 * The result of other prices and other moves in the worst neighborhood: for owners of assets there, and for an agent connected with hundreds. Why a
 * marketed asset does not sell is asked of all agents' listings there.
 */
export const measureLadder = (url: string): Promise<Line[]> =>
  withProduct(url, async (product) => {
    const { db } = product.database
    const worst = await worstNeighborhood(db)
    const lines: Line[] = []
    for (const [status, markets] of [
      ['in marketing', [1]],
      ['open to all', [2]],
    ] as const) {
      const picked = await assets(db, [...markets], worst)
      const at = (turn: number) => picked[turn % picked.length]!
      const owner = (turn: number) => at(turn).agent_id
      const path = (call: string) => (turn: number) => `/real-estate/asset/${at(turn).id}/${call}/`
      lines.push(await timed(product, owner, `ladder, worst neighborhood, ${status}`, path('price_ladder'), undefined, GOAL))
      lines.push(
        await timed(product, owner, `why unsold, worst neighborhood, ${status}`, path('why_unsold'), undefined, WHY_GOAL),
      )
    }
    const { agent } = await wellConnected(db)
    const drafts = (await assets(db, [1, 2], worst)).map(({ city_id: city, price }) => ({
      city,
      neighborhood: worst.neighborhood_id,
      price,
    }))
    const draftAt = (turn: number) => drafts[turn % drafts.length]!
    const path = () => '/reverse_demand/price_ladder/'
    lines.push(await timed(product, agent, 'ladder of a draft, worst neighborhood, 900 connections', path, draftAt, GOAL))
    // Their assets, open to all agents: the largest possible network.
    await sql`update asset set agent_id = ${agent} where id = any(${(await assets(db, [1], worst)).map(({ id }) => id)}::bigint[])`.execute(
      db,
    )
    const own = await assets(db, [1], worst)
    const whose = () => agent
    lines.push(
      await timed(
        product,
        whose,
        'why unsold, worst neighborhood, 900 connections',
        (turn) => `/real-estate/asset/${own[turn % own.length]!.id}/why_unsold/`,
        undefined,
        WHY_GOAL,
      ),
    )
    return lines
  })
