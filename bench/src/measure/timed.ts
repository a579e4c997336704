import { cut, figure, type Line } from './figures.ts'
import type { BenchProduct } from './product.ts'

const TIMES = 60
/** Milliseconds at the 95th percentile. */
const GOAL = 60

/** What a page's call costs an agent. `path` may differ per turn, as may the agent and the body. */
export async function timed(
  { call }: BenchProduct,
  agent: number | ((turn: number) => number),
  what: string,
  path: (turn: number) => string,
  body?: (turn: number) => object,
  goal = GOAL,
): Promise<Line> {
  const times: number[] = []
  // The first few only warm up.
  for (let turn = -5; turn < TIMES; turn++) {
    const start = performance.now()
    const who = typeof agent === 'number' ? agent : agent(turn + 5)
    await call(who, body ? 'POST' : 'GET', path(turn + 5), body?.(turn + 5))
    if (turn >= 0) times.push(performance.now() - start)
  }
  const p95 = cut(times, 0.95)
  return {
    what: `  ${what}`,
    figure: `p50 ${figure(cut(times, 0.5))} ms; p95 ${figure(p95)} ms`,
    goal: `p95 ≤ ${goal} ms`,
    met: p95 <= goal,
  }
}
