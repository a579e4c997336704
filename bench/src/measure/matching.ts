import pg from 'pg'
import { figure, type Line, median, table } from './figures.ts'
import { throughput } from './pgbench.ts'
import type { Work } from './pgbench-script.ts'
import * as picks from './picks.ts'
import { withProduct } from './product.ts'
import { REFERENCES, type Reference, referenceWorks } from './references.ts'
import { type Goals, READS, worksOf } from './scenarios.ts'
import { type Cost, costOf, explain } from './statements.ts'

export interface Effort {
  rounds: number
  /** Per measurement in a round. */
  seconds: number
  /** Prints the plan of the median pick of a scenario that missed its goal. */
  explain: boolean
  print: (line: string) => void
}

export interface Measured {
  name: string
  cost: Cost
  /** Transactions per second, as multiples of each reference: medians of the rounds. */
  tps: number
  ratio: Record<Reference, number>
  goals: Goals
}

/** Operations that are measured together, with their goals. */
export interface Recorded {
  name: string
  works: Work[]
  goals: Goals
}

/** The reads of matching, with at most this many picks per scenario. */
export const recordReads = (url: string, most = picks.PICKS): Promise<Recorded[]> =>
  withProduct(url, async (product) => {
    const all: Recorded[] = []
    for (const scenario of READS)
      all.push({ name: scenario.name, works: await worksOf(product, scenario, most), goals: scenario.goals })
    return all
  })

/** Measures each operation alone, then all of a scenario together, alternating with the references. */
export async function measure(url: string, recorded: Recorded[], effort: Effort): Promise<Measured[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await measureEach(url, client, recorded, effort)
  } finally {
    await client.end()
  }
}

async function measureEach(
  url: string,
  client: pg.Client,
  recorded: Recorded[],
  { rounds, seconds, explain: explains, print }: Effort,
): Promise<Measured[]> {
  const references = await referenceWorks(client)
  const results: Measured[] = []
  for (const { name, works, goals } of recorded) {
    const cost = await costOf(client, works)
    const turns: { tps: number; references: Record<Reference, number> }[] = []
    for (let round = 0; round < rounds; round++) {
      const beside = {} as Record<Reference, number>
      for (const reference of REFERENCES) beside[reference] = await throughput(url, references[reference], seconds)
      turns.push({ tps: await throughput(url, works, seconds), references: beside })
    }
    const ratioTo = (reference: Reference) => median(turns.map(({ tps, references }) => tps / references[reference]))
    const result = {
      name,
      cost,
      tps: median(turns.map(({ tps }) => tps)),
      ratio: { PK: ratioTo('PK'), scan10k: ratioTo('scan10k') },
      goals,
    }
    results.push(result)
    print(table(linesOf(result)))
    if (explains && linesOf(result).some(({ met }) => met === false)) print(await explain(client, works[0]!))
  }
  return results
}

/** The rows of a scenario: what it costs alone, and its goals. */
export function linesOf({ name, cost: { time, buffers }, tps, ratio, goals }: Measured): Line[] {
  const pages = `${figure(buffers.p50)} / ${figure(buffers.max)}`
  const { median: pagesMedian, most } = goals.buffers ?? {}
  return [
    { what: name, figure: `${figure(time.p50)} / ${figure(time.p95)} / ${figure(time.max)} ms; ${figure(tps)} tps` },
    goals.ratio
      ? {
          what: `  times ${goals.ratio.to}`,
          figure: figure(ratio[goals.ratio.to]),
          goal: `≥ ${goals.ratio.least}`,
          met: ratio[goals.ratio.to] >= goals.ratio.least,
        }
      : { what: '  times scan10k', figure: figure(ratio.scan10k) },
    goals.buffers
      ? {
          what: '  buffers, median / most',
          figure: pages,
          goal: `≤ ${[pagesMedian ?? '–', most ?? '–'].join(' / ')}`,
          met: buffers.p50 <= (pagesMedian ?? Infinity) && buffers.max <= (most ?? Infinity),
        }
      : { what: '  buffers, median / most', figure: pages },
  ]
}

/** How many times slower the whole country is than a fiftieth of it. */
export function growthLines(small: Measured[], country: Measured[]): Line[] {
  return country.map(({ name, cost, goals }) => {
    const growth = cost.time.p50 / small.find((one) => one.name === name)!.cost.time.p50
    return {
      what: `growth of ${name}`,
      figure: `${figure(growth)} ×`,
      ...(goals.growth ? { goal: `≤ ${goals.growth} ×`, met: growth <= goals.growth } : {}),
    }
  })
}

/** Storage per listing: the projection with its index. */
export async function storageLine(url: string): Promise<Line> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_total_relation_size('listing_neighborhood')::float8 / (select count(*) from listing) as bytes`,
  )
  await client.end()
  const bytes = rows[0]!.bytes
  return { what: 'storage of matching for each listing', figure: `${figure(bytes)} B`, goal: '≤ 330 B', met: bytes <= 330 }
}
