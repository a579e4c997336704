/** Chains of flats: paths and circles of two to four flats, each fitting the customer of the one before (product.md section 13). */

/** Maximum flats in a chain. */
export const LONGEST = 4
/** Maximum paths tried around a flat. In a dense market there are millions, and nearly all of them close. */
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
  /** The customer of each flat; nobody may be in a chain twice. */
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

  /** Whether these flats still form a chain. */
  holds = ({ flats, isOpen }: Chain): boolean =>
    flats.slice(1).every((flat, at) => this.leads(flats[at]!, flat)) && (isOpen || this.leads(flats.at(-1)!, flats[0]!))

  /** Whether an open chain is part of another one, because it closes or continues. */
  isPart = ({ flats, isOpen }: Chain): boolean => {
    if (!isOpen) return false
    if (this.leads(flats.at(-1)!, flats[0]!)) return true
    if (flats.length === LONGEST) return false
    const ends = [...this.nextOf(flats.at(-1)!), ...this.beforeOf(flats[0]!)]
    return ends.some((flat) => this.isFree(flat, flats))
  };

  /** All chains of a kind that contain a flat. */
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

  /** Walks of `steps` from a flat. */
  private *walks(from: readonly number[], steps: number, stepsOf: (flat: number) => Iterable<number>): Generator<number[]> {
    if (steps === 0) yield [...from]
    else
      for (const flat of stepsOf(from.at(-1)!))
        if (this.isFree(flat, from)) yield* this.walks([...from, flat], steps - 1, stepsOf)
  }

  /** Paths of a length with `before` flats before this one. In a dense market short ones all continue, so most are skipped. */
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

  /** At the end of a short chain (three at most) two others are known: with a third customer it continues there. */
  private hasFew(flats: Iterable<number>): boolean {
    const people = new Set<number | undefined>()
    for (const flat of flats) {
      people.add(this.customers.get(flat))
      if (people.size >= LONGEST - 1) return false
    }
    return true
  }

  /** Circles, searched from both sides and joined in the middle: in a dense market there are too many walks all around. */
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

/** A circle in canonical form, starting at its lowest flat. */
function fromLowest(flats: number[]): number[] {
  const at = flats.indexOf(Math.min(...flats))
  return [...flats.slice(at), ...flats.slice(0, at)]
}

/** Permanent identity of a chain. */
export const keyOf = ({ flats, isOpen }: Chain): string => `${isOpen ? 'open' : 'closed'} ${flats.join(' ')}`
