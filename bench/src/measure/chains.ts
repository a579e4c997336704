import { sql } from 'kysely'
import { findChains } from '../../../server/src/features/chains/finding.ts'
import { readFlatFits } from '../../../server/src/features/matching/flat-fits.queries.ts'
import type { Db } from '../../../server/src/platform/database/db.ts'
import { openDatabase } from '../../../server/src/platform/database/db.ts'
import { cut, figure, type Line } from './figures.ts'
import { marketClock } from './product.ts'

/** One in this many agents allows chains, and one in this many active customers sells a flat. */
const ALLOWING = 3
const SELLING = 20
const CHANGES = 200
const GOAL_MS = 2_000

export interface ChainTimes {
  flats: number
  edges: number
  chains: number
  /** Milliseconds of each run: of the first runs, which find everything, and after one flat changed. */
  first: number[]
  after: number[]
}

/** What the job that finds chains costs: the first run over a whole market, and after each of some changes. */
export async function measureChains(url: string): Promise<ChainTimes> {
  const database = openDatabase(url, 2)
  try {
    const { db } = database
    await fill(db)
    const look = async () => {
      const began = performance.now()
      const isMore = await findChains({ database, clock: marketClock }, { readFlatFits })
      return isMore ? performance.now() - began : null
    }
    const lookAtAll = async () => {
      const times: number[] = []
      for (let time = await look(); time !== null; time = await look()) times.push(time)
      return times
    }
    const first = await lookAtAll()
    await sql`analyze chain_flat, chain_edge, chain, chain_link, chain_agent`.execute(db)
    const { rows: changed } = await sql<{ id: number }>`select id from chain_flat order by hashint8(id) limit ${CHANGES}`.execute(
      db,
    )
    const after: number[] = []
    for (const { id } of changed) {
      await sql`update current_asset set price = price * 9 / 10 where id = ${id}`.execute(db)
      after.push(...(await lookAtAll()))
    }
    const { rows } = await sql<{
      flats: number
      edges: number
      chains: number
    }>`select (select count(*) from chain_flat) as flats,
      (select count(*) from chain_edge) as edges, (select count(*) from chain where state <> 'over') as chains`.execute(db)
    return { ...rows[0]!, first, after }
  } finally {
    await database.close()
  }
}

/** Every seller has a flat where they search, one room smaller than what they search for and a tenth cheaper. */
async function fill(db: Db): Promise<void> {
  await sql`insert into agent_setting (agent_id, chains) select id, true from agent where hashint8(id) % ${ALLOWING} = 0
    on conflict (agent_id) do update set chains = true`.execute(db)
  await sql`insert into current_asset (customer_id, city_id, neighborhood_id, price, number_of_rooms)
    select c.id, l.city_id, l.neighborhoods[1], greatest(l.budget, 1000000) / 10 * 9, greatest(coalesce(l.number_of_rooms, 4) - 1, 1)
    from listing l join customer c on c.id = l.customer_id and c.activity_state = 'AV' and not c.is_archived
    where hashint8(c.id) % ${SELLING} = 0`.execute(db)
  await sql`analyze current_asset, chain_change, agent_setting`.execute(db)
}

export function chainLines({ flats, edges, chains, first, after }: ChainTimes, small: ChainTimes | null): Line[] {
  const goal = (what: string, ms: number): Line => ({ what, figure: figure(ms), goal: `≤ ${GOAL_MS}`, met: ms <= GOAL_MS })
  const seconds = first.reduce((sum, ms) => sum + ms, 0) / 1_000
  return [
    { what: 'chains: flats; whom one fits; chains', figure: [flats, edges, chains].map(figure).join('; ') },
    { what: 'the first time over all, seconds; looks', figure: `${figure(seconds)}; ${first.length}` },
    goal('  its longest look, ms', Math.max(...first)),
    goal('a look after a flat changed, ms, p95', cut(after, 0.95)),
    ...(small ? [{ what: '  against a fiftieth, median', figure: figure(cut(after, 0.5) / cut(small.after, 0.5)) }] : []),
  ]
}
