import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './world.ts'

/** Chance from a seed: the same throws in every run (mulberry32). */
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

/** What goes wrong: it happens, lasts, and is over when it resolves. */
export interface Fault {
  name: string
  happen: (world: World, dice: Dice) => Promise<void>
}

const lasting = (dice: Dice) => pause(500 + dice(2_000))

const HOUR_MS = 3_600_000
/** More than come while a fault lasts. */
const MANY_CALLS = 1_000

export const FAULTS: readonly Fault[] = [
  {
    name: 'a node is killed',
    happen: async ({ nodes }, dice) => {
      const node = oneOf(dice, nodes)
      await node.kill()
      await lasting(dice)
      await node.restart()
    },
  },
  { name: 'a node is restarted in order', happen: async ({ nodes }, dice) => oneOf(dice, nodes).restart() },
  {
    name: 'PostgreSQL dies',
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

/** Every kind in an order of chance, again and again until it is over. Answers what happened. */
export async function makeTrouble(world: World, dice: Dice, signal: AbortSignal, say: (line: string) => void): Promise<string[]> {
  const happened: string[] = []
  while (!signal.aborted) {
    for (const { name, happen } of shuffled(dice)) {
      if (signal.aborted) break
      say(name)
      happened.push(name)
      await happen(world, dice)
      await pause(300)
    }
  }
  return happened
}

const shuffled = (dice: Dice): Fault[] =>
  FAULTS.map((fault) => ({ fault, at: dice(1) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ fault }) => fault)
