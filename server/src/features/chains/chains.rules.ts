/** Which chains flats make: paths and circles of two to four flats, of which each next one fits the customer of the one before (product.md section 13). */

/** Flats in a chain. */
export const LONGEST = 4
/** So many paths are tried around a flat: where all fits all there are millions, and nearly all of them close. */
const MOST_PATHS = 10_000

export interface Chain {
  flats: number[]
  isOpen: boolean
}

export interface ChainKind {
  length: number
  isOpen: boolean
}
export const CHAIN_KINDS: readonly ChainKind[] = [false, true].flatMap((isOpen) =>
  [2, 3, LONGEST].map((length) => ({ length, isOpen })),
)

export class FlatGraph {
  private readonly next = new Map<number, Set<number>>()
  private readonly before = new Map<number, Set<number>>()
  /** The customer of each flat: nobody is in a chain twice. */
  private readonly customers: ReadonlyMap<number, number>

  constructor(edges: readonly { from_id: number; to_id: number }[], customers: ReadonlyMap<number, number>) {
    this.customers = customers
    for (const { from_id, to_id } of edges) {
      add(this.next, from_id, to_id)
      add(this.before, to_id, from_id)
    }
  }

  private nextOf = (flat: number): Iterable<number> => this.next.get(flat) ?? []
  private beforeOf = (flat: number): Iterable<number> => this.before.get(flat) ?? []
  private leads = (one: number, other: number): boolean => this.next.get(one)?.has(other) ?? false
  private isFree = (flat: number, flats: readonly number[]): boolean =>
    flats.every((other) => this.customers.get(other) !== this.customers.get(flat))

  /** Whether these flats are a chain as they stand. */
  holds = ({ flats, isOpen }: Chain): boolean =>
    flats.slice(1).every((flat, at) => this.leads(flats[at]!, flat)) && (isOpen || this.leads(flats.at(-1)!, flats[0]!))

  /** An open chain that closes, or goes on at an end, is a part of another one. */
  isPart = ({ flats, isOpen }: Chain): boolean => {
    if (!isOpen) return false
    if (this.leads(flats.at(-1)!, flats[0]!)) return true
    if (flats.length === LONGEST) return false
    const ends = [...this.nextOf(flats.at(-1)!), ...this.beforeOf(flats[0]!)]
    return ends.some((flat) => this.isFree(flat, flats))
  };

  /** All chains of a kind with a flat in them. */
  *through(flat: number, { length, isOpen }: ChainKind): Generator<Chain> {
    if (!isOpen) {
      for (const flats of this.circles(flat, length)) yield { flats: fromLowest(flats), isOpen }
      return
    }
    let tried = 0
    for (let before = 0; before < length; before++)
      for (const flats of this.paths(flat, before, length)) {
        if (!this.isPart({ flats, isOpen })) yield { flats, isOpen }
        if (++tried === MOST_PATHS) return
      }
  }

  /** Ways of so many steps from a flat. */
  private *walks(from: readonly number[], steps: number, stepsOf: (flat: number) => Iterable<number>): Generator<number[]> {
    if (steps === 0) yield [...from]
    else
      for (const flat of stepsOf(from.at(-1)!))
        if (this.isFree(flat, from)) yield* this.walks([...from, flat], steps - 1, stepsOf)
  }

  /** Paths of a length with so many flats before this one. Where much fits much the short ones all go on: most are left out without being walked. */
  private *paths(flat: number, before: number, length: number): Generator<number[]> {
    const mayEnd = (side: Iterable<number>) => length === LONGEST || this.hasFew(side)
    if (before === length - 1 && !mayEnd(this.nextOf(flat))) return
    for (const back of this.walks([flat], before, this.beforeOf)) {
      const begun = back.toReversed()
      if (!mayEnd(this.beforeOf(begun[0]!))) continue
      for (const on of this.walks([flat], length - 1 - before, this.nextOf)) {
        const rest = on.slice(1)
        if (rest.every((one) => this.isFree(one, begun))) yield [...begun, ...rest]
      }
    }
  }

  /** Beside a flat at the end of a short chain (three at most) stand two others of it: with a third person it goes on there. */
  private hasFew(flats: Iterable<number>): boolean {
    const people = new Set<number | undefined>()
    for (const flat of flats) {
      people.add(this.customers.get(flat))
      if (people.size >= LONGEST - 1) return false
    }
    return true
  }

  /** Both halves of a circle are walked and meet in the middle: in a city where much fits much, the ways all around are far too many. */
  private *circles(flat: number, length: number): Generator<number[]> {
    const halves = Map.groupBy(this.walks([flat], Math.floor(length / 2), this.nextOf), (walk) => walk.at(-1)!)
    for (const back of this.walks([flat], Math.ceil(length / 2), this.beforeOf)) {
      const rest = back.slice(1, -1).toReversed()
      for (const half of halves.get(back.at(-1)!) ?? []) if (rest.every((one) => this.isFree(one, half))) yield [...half, ...rest]
    }
  }
}

function add(sets: Map<number, Set<number>>, key: number, value: number): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** A circle as it is told, wherever it begins. */
function fromLowest(flats: number[]): number[] {
  const at = flats.indexOf(Math.min(...flats))
  return [...flats.slice(at), ...flats.slice(0, at)]
}

/** What a chain is known by for good. */
export const keyOf = ({ flats, isOpen }: Chain): string => `${isOpen ? 'open' : 'closed'} ${flats.join(' ')}`
