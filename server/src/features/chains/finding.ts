import { notify } from '#domain/notify.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { recordEvents } from '#platform/http/live-events.ts'
import { startPolling } from '#platform/jobs/polling.ts'
import { CHAIN_KINDS, type Chain, type ChainKind, FlatGraph, keyOf, LONGEST } from './chains.rules.ts'
import * as queries from './finding.queries.ts'

/**
 * Finds chains around changed flats, and ends those that no longer hold (docs/decisions/0114). Any number of nodes may run it, one at a time; a
 * change leaves the queue in the transaction that handles it.
 */

interface Deps {
  /** Whose customers these flats fit, and which flats fit their customers. */
  readFlatFits: (db: Db, flats: readonly number[], today: string) => Promise<queries.Edge[]>
}

/** Interval of looking for changes. */
const POLL_MS = 1_000
/** Changes per transaction. */
const AT_ONCE = 100
/** Upper bound per flat, length and kind. In a dense market the number of chains explodes, and nobody reads past the first page. */
const MOST_OF_A_KIND = 100

const nameOf = ({ from_id, to_id }: queries.Edge) => `${from_id} ${to_id}`
const endsOf = (edges: readonly queries.Edge[]) => edges.flatMap(({ from_id, to_id }) => [from_id, to_id])
const idsOf = (chains: readonly queries.KnownChain[]) => chains.map(({ id }) => id)

/** A chain that an agent has acted on stays open even when a longer one is found later. */
const isOver = (graph: FlatGraph, chain: queries.KnownChain): boolean =>
  !graph.holds(chain) || (chain.state === 'new' && graph.isPart(chain))

/** Chains that may have been part of a longer one, which loses an edge. */
const SHORT_AND_OPEN = CHAIN_KINDS.filter(({ length, isOpen }) => isOpen && length < LONGEST)

/** Handles changes; returns whether there may be more. */
export async function findChains(ctx: Pick<AppContext, 'database' | 'clock'>, { readFlatFits }: Deps): Promise<boolean> {
  if (!(await queries.isChanged(ctx.database.db))) return false
  const now = ctx.clock.now()
  return ctx.database.db.transaction().execute(async (db) => {
    if (!(await queries.lockSearch(db))) return false
    const flats = await queries.takeChanged(db, AT_ONCE)
    if (flats.length === 0) return false
    await queries.renewFlats(db, flats)
    const moved = await queries.renewLinks(db, flats)
    const edges = await renewEdges(db, flats, await readFlatFits(db, flats, todayInIsrael(ctx.clock)))
    const touched = [...new Set([...endsOf(edges.gone), ...endsOf(edges.added), ...moved.map(({ flat_id }) => flat_id)])]
    if (touched.length > 0) await followEdges(db, { ...edges, flats, touched, moved: moved.map(({ chain_id }) => chain_id) }, now)
    return true
  })
}

/** Saves the edges of flats; returns what changed. */
async function renewEdges(
  db: Db,
  flats: readonly number[],
  after: readonly queries.Edge[],
): Promise<Record<'gone' | 'added', queries.Edge[]>> {
  const before = await queries.edgesAt(db, flats)
  const [had, has] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  const edges = {
    gone: before.filter((edge) => !has.has(nameOf(edge))),
    added: after.filter((edge) => !had.has(nameOf(edge))),
  }
  await queries.changeEdges(db, edges)
  return edges
}

interface Changes extends Record<'gone' | 'added', queries.Edge[]> {
  /** Flats that were looked at, or whose edges or agents changed. */
  flats: number[]
  touched: number[]
  /** Chains with a flat of another agent now. */
  moved: number[]
}

async function followEdges(db: Db, { gone, added, flats, touched, moved }: Changes, now: Date): Promise<void> {
  const around = await queries.edgesAround(db, touched, LONGEST - 1)
  const graph = new FlatGraph(around, await queries.customersOf(db, [...new Set([...touched, ...endsOf(around)])]))
  const known = new Map((await queries.chainsWith(db, touched)).map((chain) => [chain.key, chain]))
  const open = [...known.values()].filter(({ state }) => state !== 'over' && state !== 'dismissed')
  const ended = open.filter((chain) => isOver(graph, chain))
  await queries.endChains(db, idsOf(ended), now)
  for (const chain of ended) chain.state = 'over'

  const changed = new Set([...endsOf(gone), ...endsOf(added)])
  const toSearch = [
    ...flats.filter((flat) => changed.has(flat)).map((flat) => [flat, CHAIN_KINDS] as const),
    ...[...new Set(endsOf(gone))].filter((flat) => !flats.includes(flat)).map((flat) => [flat, SHORT_AND_OPEN] as const),
  ]
  const holding = [...known.values()].filter(({ state }) => state !== 'over')
  const found = [...searchNew(graph, toSearch, holding)]
  const renewed = [
    ...open.filter(({ id, state }) => state !== 'over' && moved.includes(id)),
    ...found.flatMap((chain) => known.get(keyOf(chain)) ?? []),
  ]
  await queries.renewChains(db, idsOf(renewed), now)
  const unknown = found.map((chain) => ({ ...chain, key: keyOf(chain) })).filter(({ key }) => !known.has(key))
  const chains = [...(await queries.addChains(db, unknown, now)), ...idsOf(renewed)]
  await notifyOfFound(db, chains, now)
  await notifyPages(db, [...chains, ...idsOf(ended)])
}

/** Valid chains that are not stored yet, up to the bound per flat and kind. */
function* searchNew(
  graph: FlatGraph,
  toSearch: readonly (readonly [flat: number, kinds: readonly ChainKind[]])[],
  holding: readonly Chain[],
): Generator<Chain> {
  const counts = new Map<string, number>()
  const nameOfKind = (flat: number, length: number, isOpen: boolean) => `${flat} ${length} ${isOpen}`
  const seen = new Set<string>()
  const addFound = (chain: Chain) => {
    seen.add(keyOf(chain))
    for (const flat of chain.flats) {
      const name = nameOfKind(flat, chain.flats.length, chain.isOpen)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  for (const chain of holding) addFound(chain)
  for (const [flat, kinds] of toSearch)
    for (const kind of kinds)
      for (const chain of graph.through(flat, kind)) {
        if ((counts.get(nameOfKind(flat, kind.length, kind.isOpen)) ?? 0) >= MOST_OF_A_KIND) break
        if (seen.has(keyOf(chain))) continue
        addFound(chain)
        yield chain
      }
}

/** Notifies each agent once per chain; several found together share a notification. */
async function notifyOfFound(db: Db, chains: readonly number[], now: Date): Promise<void> {
  const unnotified = Map.groupBy(await queries.claimUnnotified(db, chains, now), ({ agent_id }) => agent_id)
  const notices = [...unnotified].map(([agent, [first, ...more]]) => ({
    agent,
    type: 'chain' as const,
    content:
      more.length === 0
        ? { he: `נמצאה שרשרת של ${first!.flats} דירות`, en: `A chain of ${first!.flats} homes was found` }
        : { he: `נמצאו ${more.length + 1} שרשראות של דירות`, en: `${more.length + 1} chains of homes were found` },
    about: first!.chain_id,
  }))
  if (notices.length > 0) await notify(db, notices, now)
}

async function notifyPages(db: Db, chains: readonly number[]): Promise<void> {
  const ofAgent = Map.groupBy(await queries.agentsOf(db, chains), ({ agent_id }) => agent_id)
  const events = [...ofAgent].map(([agent, rows]) => ({
    event: 'changed' as const,
    agents: [agent],
    data: { changed: { chain: rows.map(({ chain_id }) => chain_id) }, page: null },
  }))
  await recordEvents(db, ...events)
}

export const startFindingChains = (ctx: AppContext, deps: Deps): { stop: () => Promise<void> } =>
  startPolling(ctx, { name: 'chains', everyMs: POLL_MS, look: () => findChains(ctx, deps) })
