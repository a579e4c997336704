import { setTimeout as pause } from 'node:timers/promises'
import { clockInIsrael } from '@mafteach/contract/days'
import { type Acknowledged, nothingYet } from './acknowledged.ts'
import { check, settle } from './check.ts'
import { type Dice, diceOf, FAULTS, type Fault, makeTrouble } from './faults.ts'
import { watchNotes } from './notes.ts'
import { plant } from './planted.ts'
import { hire, work } from './work.ts'
import { openWorld, type World } from './world.ts'

/** Ten agents write through two nodes while everything around them fails; afterwards everything acknowledged has to exist. */

const AGENTS = 10
const PATIENCE_MS = 90_000
/** From opening the world to the first fault. */
const OPENING_MS = 10_000
const HOUR_MS = 3_600_000
const LOOK_MS = 50
/** Acknowledged notes before anything fails. */
const BEGUN = 100
/** Minimum number of notes lost by a fault. */
const BREAK_SECONDS = 2

export interface Plan {
  seed: number
  /** When the faults end: after a time, or after enough has happened. */
  until: { seconds: number } | { breaks: number } | { notes: number }
  faults?: readonly Fault[]
  /** Statements that damage the database before anybody writes. */
  planted?: readonly string[]
  /** Only the many cheap writes. */
  isNotesOnly?: boolean
  print?: (line: string) => void
  /** Where the logs of nodes and PostgreSQL are saved after a failure. */
  logsTo?: string
}

export interface Outcome {
  acknowledged: Acknowledged
  /** The faults, in order. */
  happened: string[]
  /** Lost, duplicated, misordered or refused writes. There should be none. */
  problems: string[]
}

/** The same seed gives the same actions in the same order; their timing depends on the machine. */
export async function torture(plan: Plan): Promise<Outcome> {
  const dice = diceOf(plan.seed)
  // Israel's clocks change during the run: back by an hour, or forward.
  const change = clockChangeBefore(new Date(), dice(2) < 1 ? -1 : 1)
  const world = await openWorld(change.getTime() - (secondsOf(plan) * 1_000) / 2 - OPENING_MS - Date.now(), plan.logsTo)
  try {
    return await tortureWorld(world, plan, dice)
  } finally {
    await world.stop()
  }
}

/** The same in an open world, with new agents; planted faults stay. */
export async function tortureWorld(world: World, plan: Plan, dice = diceOf(plan.seed)): Promise<Outcome> {
  let isWell = false
  try {
    const outcome = await breakAndCheck(world, plan, dice)
    isWell = outcome.problems.length === 0
    return outcome
  } finally {
    if (!isWell && plan.logsTo) world.copyLogs(plan.logsTo)
  }
}

const secondsOf = ({ until }: Plan) =>
  'seconds' in until ? until.seconds : 'breaks' in until ? until.breaks * BREAK_SECONDS : OPENING_MS / 1_000

async function breakAndCheck(world: World, plan: Plan, dice: Dice): Promise<Outcome> {
  const { seed, until, faults = FAULTS, planted = [], isNotesOnly = false, print = () => {} } = plan
  const acknowledged = nothingYet()
  const happened: string[] = []
  const workers = await hire(world, AGENTS)
  await plant(world, planted)
  const [enough, total, over] = [new AbortController(), new AbortController(), new AbortController()]
  const lookForNotes = watchNotes(world, acknowledged)
  const after = async ({ name, takesMemory }: Fault) => {
    if (takesMemory) await lookForNotes(name)
    happened.push(name)
    if (isEnough()) enough.abort()
  }
  const start = Date.now()
  const isEnough = () =>
    'seconds' in until
      ? Date.now() - start >= until.seconds * 1_000
      : 'breaks' in until
        ? happened.length >= until.breaks
        : acknowledged.notes.length >= until.notes
  const works = Promise.all(
    workers.map((worker, at) =>
      work(world, worker, {
        dice: diceOf(seed * 1_000 + at),
        acknowledged,
        signal: total.signal,
        over: over.signal,
        isNotesOnly,
      }),
    ),
  )
  const begun = async () => {
    while (acknowledged.notes.length < BEGUN) await pause(LOOK_MS)
  }
  const reached = async () => {
    while (!isEnough() && !enough.signal.aborted) await pause(LOOK_MS)
  }
  let trouble: Promise<void> | undefined
  try {
    await Promise.race([begun(), works])
    print('Everybody works')
    trouble = makeTrouble({ world, dice, faults, signal: enough.signal, print, after })
    await Promise.race([reached(), works, trouble])
    enough.abort()
    await trouble
    total.abort()
    await works
  } catch (error) {
    enough.abort()
    over.abort()
    await Promise.allSettled([works, trouble])
    throw error
  }
  print('Everything is whole again')
  const left = await settle(world, PATIENCE_MS)
  return { acknowledged, happened, problems: [...left, ...(await check(world, acknowledged))] }
}

/** The last full hour before Israel's clocks went forward (1) or back (-1). */
export function clockChangeBefore(now: Date, direction: 1 | -1): Date {
  const offsetAt = (time: number) => clockInIsrael(new Date(time)).getTime() - time
  let hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  while (Math.sign(offsetAt(hour) - offsetAt(hour - HOUR_MS)) !== direction) hour -= HOUR_MS
  return new Date(hour)
}
