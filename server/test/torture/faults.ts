import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './world.ts'

/** Pseudorandom numbers from a seed: the same in every run (mulberry32). */
export type Dice = (sides: number) => number

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides
  }
}
const oneOf = <T>(dice: Dice, list: readonly T[]): T => list[Math.floor(dice(list.length))]!

/** A fault: resolves when it is over. */
export interface Fault {
  name: string
  happen: (world: World, dice: Dice) => Promise<void>
  /** Earlier acknowledged writes are checked directly afterwards. */
  takesMemory?: true
}

const lasting = (dice: Dice) => pause(500 + dice(2_000))

const LOOK_MS = 100
const DEATHS = ['SIGKILL', 'SIGABRT', 'SIGSEGV'] as const

/** Repeats an action for the duration of a fault. */
async function whileLasting(dice: Dice, act: () => void): Promise<void> {
  const isOver = new AbortController()
  const over = lasting(dice).then(() => isOver.abort())
  while (!isOver.signal.aborted) {
    act()
    await pause(LOOK_MS)
  }
  await over
}

/** Whether the process still existed. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

const HOUR_MS = 3_600_000
/** More than come during a fault. */
const MANY_CALLS = 1_000

export const FAULTS: readonly Fault[] = [
  ...(['SIGKILL', 'SIGABRT', 'SIGSEGV'] as const).map((signal) => ({
    name: `a node dies of ${signal}`,
    happen: async ({ nodes }: World, dice: Dice) => {
      const node = oneOf(dice, nodes)
      await node.kill(signal)
      await lasting(dice)
      await node.restart()
    },
  })),
  {
    name: 'the memory of a node is full',
    happen: async ({ nodes }, dice) => {
      const node = oneOf(dice, nodes)
      node.signal('SIGUSR2')
      await node.ended()
      await node.restart()
    },
  },
  {
    name: 'a node hangs, and is killed',
    happen: async ({ nodes }, dice) => {
      const node = oneOf(dice, nodes)
      node.signal('SIGSTOP')
      await lasting(dice)
      await node.kill()
      await node.restart()
    },
  },
  {
    name: 'processes that read files die, or their memory is full',
    happen: ({ nodes }, dice) => {
      const node = oneOf(dice, nodes)
      // V8 ends a process that is out of memory by SIGABRT.
      return whileLasting(dice, () => node.workers().forEach((pid) => void signal(pid, oneOf(dice, DEATHS))))
    },
  },
  {
    name: 'processes that read files hang, and are killed',
    happen: async ({ nodes }, dice) => {
      const node = oneOf(dice, nodes)
      const stopped = new Set<number>()
      await whileLasting(dice, () => {
        for (const pid of node.workers()) if (signal(pid, 'SIGSTOP')) stopped.add(pid)
      })
      for (const pid of stopped) signal(pid, 'SIGKILL')
    },
  },
  { name: 'a node is restarted in order', happen: async ({ nodes }, dice) => oneOf(dice, nodes).restart() },
  {
    name: 'PostgreSQL dies',
    takesMemory: true,
    happen: async (world, dice) => {
      await world.crashDatabase()
      await lasting(dice)
      await world.startDatabase()
    },
  },
  ...(['slow', 'silent', 'cut'] as const).map((state) => ({
    name: `the line to PostgreSQL is ${state}`,
    happen: async ({ setLine }: World, dice: Dice) => {
      setLine(state)
      await lasting(dice)
      setLine('whole')
    },
  })),
  {
    name: 'the disk of PostgreSQL is full',
    happen: async ({ fillDisk }, dice) => {
      fillDisk?.(true)
      await lasting(dice)
      fillDisk?.(false)
    },
  },
  {
    name: 'S3 is away, or says no',
    happen: async ({ s3 }, dice) => {
      s3.setLine(oneOf(dice, ['gone', 'silent', 'short', { status: 503, code: 'SlowDown' }] as const))
      await lasting(dice)
      s3.setLine('whole')
    },
  },
  {
    name: 'WhatsApp loses answers, or says no',
    happen: async ({ providers: { whatsapp } }, dice) => {
      const busy = { status: 429, headers: { 'retry-after': '1' } }
      const fault = oneOf(dice, ['cut after', 'cut before', 'broken', 'hang', { status: 500 }, busy] as const)
      whatsapp.fail('sendMessage', ...Array.from({ length: MANY_CALLS }, () => fault))
      await lasting(dice)
      whatsapp.fail('sendMessage')
      whatsapp.release()
    },
  },
  {
    name: 'the gateway of SMS is gone, loses answers, or says no',
    happen: async ({ providers: { sms } }, dice) => {
      sms.setLine(oneOf(dice, ['gone', 'cut after', 'refuses'] as const))
      await lasting(dice)
      sms.setLine('whole')
    },
  },
  {
    name: "a node's clock jumps",
    happen: async ({ nodes }, dice) => {
      const node = oneOf(dice, nodes)
      node.setClock(oneOf(dice, [-HOUR_MS, -60_000, 60_000, HOUR_MS]))
      await lasting(dice)
      node.setClock(0)
    },
  },
]

const REST_MS = 300

interface Trouble {
  world: World
  dice: Dice
  faults: readonly Fault[]
  signal: AbortSignal
  print: (line: string) => void
  /** Called once a fault is repaired. */
  after: (fault: Fault) => Promise<void>
}

/** All kinds in random order, repeated until the end. */
export async function makeTrouble({ world, dice, faults, signal, print, after }: Trouble): Promise<void> {
  while (!signal.aborted) {
    for (const fault of shuffled(dice, faults)) {
      if (signal.aborted) break
      print(fault.name)
      await fault.happen(world, dice)
      await after(fault)
      await pause(REST_MS)
    }
    await pause(REST_MS)
  }
}

const shuffled = (dice: Dice, faults: readonly Fault[]): Fault[] =>
  faults
    .map((fault) => ({ fault, at: dice(1) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ fault }) => fault)
