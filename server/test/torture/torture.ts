import { setTimeout as pause } from 'node:timers/promises'
import { clockInIsrael } from '@mafteach/contract/days'
import { check, settle } from './check.ts'
import { diceOf, makeTrouble } from './faults.ts'
import { hire, type Kept, nothing, work } from './work.ts'
import { openWorld } from './world.ts'

/** Ten agents write through two nodes while everything around them breaks; then everything that was acknowledged has to be there. */

const AGENTS = 10
const PATIENCE_MS = 90_000
/** From opening the world to the first trouble. */
const OPENING_MS = 10_000
const HOUR_MS = 3_600_000

export interface Outcome {
  kept: Kept
  /** What went wrong around them, in order. */
  happened: string[]
  /** What was lost, doubled, out of order or refused. None is what has to come of it. */
  problems: string[]
}

/** The same seed does the same things in the same order; what meets what hangs on the machine. */
export async function torture(seed: number, seconds: number, say: (line: string) => void = () => {}): Promise<Outcome> {
  const dice = diceOf(seed)
  // Israel's clocks change in the middle of it: back by an hour, or forward.
  const change = clockChangeBefore(new Date(), dice(2) < 1 ? -1 : 1)
  const world = await openWorld(change.getTime() - (seconds * 1_000) / 2 - OPENING_MS - Date.now())
  try {
    const kept = nothing()
    const workers = await hire(world, AGENTS)
    const [enough, whole] = [new AbortController(), new AbortController()]
    const trouble = makeTrouble(world, dice, enough.signal, say)
    const works = Promise.all(
      workers.map((worker, at) => work(world, worker, { dice: diceOf(seed * 1_000 + at), kept, signal: whole.signal })),
    )
    await Promise.race([pause(seconds * 1_000), works, trouble])
    enough.abort()
    const happened = await trouble
    whole.abort()
    await works
    say('Everything is whole again')
    const left = await settle(world, PATIENCE_MS)
    return { kept, happened, problems: [...left, ...(await check(world, kept))] }
  } finally {
    await world.stop()
  }
}

/** The last full hour before a moment at which Israel's clocks went forward (1) or back (-1). */
export function clockChangeBefore(now: Date, direction: 1 | -1): Date {
  const offsetAt = (time: number) => clockInIsrael(new Date(time)).getTime() - time
  let hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  while (Math.sign(offsetAt(hour) - offsetAt(hour - HOUR_MS)) !== direction) hour -= HOUR_MS
  return new Date(hour)
}
