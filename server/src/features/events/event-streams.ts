import { type LiveEvents, SINCE_MAX_SECONDS } from '@mafteach/contract/events'
import type { Flags } from '@mafteach/contract/sign-in'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseGone } from '#platform/database/database-gone.ts'
import type { Database, Db } from '#platform/database/db.ts'
import type { Replicas } from '#platform/database/replicas.ts'
import type { Changed } from '#platform/http/live-events.ts'
import { assertSession } from '#platform/http/session.ts'
import * as queries from './events.queries.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

/** An event as a page receives it. */
export type SentEvent = { [Name in keyof LiveEvents]: { event: Name; data: LiveEvents[Name] } }[keyof LiveEvents]

/** An open connection of a page. */
export interface EventStream {
  agent: number
  session: number
  /** Writes events; each has the snapshot to resume from. False if the page does not read them. */
  write: (events: readonly (SentEvent & { id: string })[]) => boolean
  close: () => void
}

/** Readers of rows and dots with the agent's present rights. */
export interface EventReaders {
  flags: (agent: number) => Promise<Flags | null>
  notifications: (db: Db, agent: number, ids: readonly number[]) => Promise<LiveEvents['notification'][]>
}

type EventToSend = SentEvent & { xid: number }

interface OpenStream extends EventStream {
  /** Snapshot of the page's own first read, once done. */
  heard: Snapshot | null
  /** Events that the node had to send before that read was done. */
  waiting: { toSend: EventToSend[]; since: string; snapshot: string }[]
}

/** Interval of reading without a notice: a node may die between a commit and its notice. */
const LOOK_MS = 2_000
/** How far back a freshly loaded page may begin. */
const SINCE_MAX_MS = SINCE_MAX_SECONDS * 1_000
/** Number of agents whose rows are read in parallel. */
const READ_TOGETHER = 8
/** Maximum streams per agent and node; the oldest is closed. */
const STREAMS_MAX = 40

/** Open pages of a node. One read of new events serves all of them. */
export class EventStreams {
  readonly #database: Pick<Database, 'db'>
  readonly #readers: EventReaders
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #replicas: Pick<Replicas, 'wrote'>
  readonly #byAgent = new Map<number, Set<OpenStream>>()
  readonly #timer: NodeJS.Timeout
  #snapshot: Snapshot | null = null
  /** Recent snapshots of the node's reads, oldest first. */
  readonly #recent: { at: number; snapshot: string }[] = []
  #looking: Promise<void> | null = null
  /** The read under way, for the agents with a page at its start. */
  #reading: Promise<unknown> | null = null
  #lookAgain = false

  constructor(
    {
      database,
      log,
      replicas,
    }: { database: Pick<Database, 'db'>; log: Pick<FastifyBaseLogger, 'error'>; replicas: Pick<Replicas, 'wrote'> },
    readers: EventReaders,
  ) {
    this.#database = database
    this.#readers = readers
    this.#log = log
    this.#replicas = replicas
    this.#timer = setInterval(() => this.look(), LOOK_MS)
    this.#timer.unref()
  }

  get size(): number {
    let count = 0
    for (const streams of this.#byAgent.values()) count += streams.size
    return count
  }

  /**
   * Adds a page: it gets new events, and first those since `lastEventId`, or of the last `sinceSeconds`. Returns the starting snapshot and a function
   * that removes the page. Throws if its session ended.
   */
  async open(stream: EventStream, lastEventId: string | null, sinceSeconds = 0): Promise<{ start: string; leave: () => void }> {
    const open: OpenStream = { ...stream, heard: null, waiting: [] }
    const streams = this.#byAgent.get(stream.agent) ?? new Set()
    this.#byAgent.set(stream.agent, streams)
    for (const oldest of [...streams].slice(0, Math.max(0, streams.size + 1 - STREAMS_MAX))) oldest.close()
    streams.add(open)
    const leave = () => {
      streams.delete(open)
      if (streams.size === 0 && this.#byAgent.get(stream.agent) === streams) this.#byAgent.delete(stream.agent)
    }
    try {
      await this.#reading?.catch(() => {})
      // From here the node's reads include this page; its own read finds earlier events.
      const now = await queries.currentSnapshot(this.#database.db)
      // Checked only now: a session that ends later closes the page by its event.
      await assertSession(this.#database.db, stream)
      this.#snapshot ??= readSnapshot(now)
      const since = (lastEventId && readSnapshot(lastEventId)?.text) || this.#snapshotBefore(sinceSeconds) || now
      const { events, snapshot } = await queries.eventsSince(this.#database.db, since, [stream.agent])
      await this.#savePosition(events, [stream.agent])
      const toSend = await this.#eventsFor(stream.agent, events)
      open.heard = readSnapshot(snapshot)
      send(open, toSend, since, snapshot)
      for (const one of open.waiting.splice(0)) this.#sendUnheard(open, one.toSend, one.since, one.snapshot)
      return { start: snapshot, leave }
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Reads new events; if a read is under way, once more after it. */
  look(): void {
    this.#lookAgain = true
    this.#looking ??= this.#lookWhileRequested()
      .catch((error: unknown) => {
        if (!isDatabaseGone(error)) this.#log.error({ err: error }, 'reading events')
      })
      .finally(() => {
        this.#looking = null
      })
  }

  async #lookWhileRequested(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false
      // Without pages only the position is advanced.
      if (this.#byAgent.size === 0) {
        this.#snapshot = null
        this.#remember(await queries.currentSnapshot(this.#database.db))
      }
      if (!this.#snapshot) return
      const reading = queries.eventsSince(this.#database.db, this.#snapshot.text, [...this.#byAgent.keys()])
      this.#reading = reading
      const { events, snapshot } = await reading
      const agents = [...new Set(events.flatMap((event) => event.agents))].filter((agent) => this.#byAgent.has(agent))
      const since = this.#snapshot.text
      await this.#savePosition(events, agents)
      while (agents.length > 0)
        await Promise.all(agents.splice(0, READ_TOGETHER).map((agent) => this.#sendTo(agent, events, since, snapshot)))
      this.#snapshot = readSnapshot(snapshot)
      this.#remember(snapshot)
    }
  }

  /** Background work has no call that stores the log position, so the node does before pages read from a replica. */
  async #savePosition(events: readonly queries.StoredEvent[], agents: readonly number[]): Promise<void> {
    const byWork = events.filter((event) => event.event !== 'changed' || event.data.page === null)
    await this.#replicas.wrote(agents.filter((agent) => byWork.some((event) => event.agents.includes(agent))))
  }

  /** Sends new events to an agent's pages. If that fails, their streams are closed, and the pages refetch everything when they reconnect. */
  async #sendTo(agent: number, events: readonly queries.StoredEvent[], since: string, snapshot: string): Promise<void> {
    const mine = events.filter(({ agents }) => agents.includes(agent))
    try {
      const toSend = await this.#eventsFor(agent, mine)
      if (mine.some((event) => event.event === 'changed' && 'session' in event.data.changed)) await this.#closeEnded(agent)
      for (const stream of this.#byAgent.get(agent) ?? []) this.#sendUnheard(stream, toSend, since, snapshot)
    } catch (error) {
      if (isDatabaseGone(error)) throw error
      this.#log.error({ err: error }, 'telling events')
      for (const stream of this.#byAgent.get(agent) ?? []) stream.close()
    }
  }

  #sendUnheard(stream: OpenStream, toSend: EventToSend[], since: string, snapshot: string): void {
    const { heard, waiting } = stream
    if (!heard) return void waiting.push({ toSend, since, snapshot })
    send(
      stream,
      toSend.filter(({ xid }) => !heard.includes(xid)),
      since,
      snapshot,
    )
  }

  #remember(snapshot: string): void {
    const at = Date.now()
    if (at - (this.#recent.at(-1)?.at ?? 0) < LOOK_MS / 2) return
    this.#recent.push({ at, snapshot })
    if (at - this.#recent[0]!.at > SINCE_MAX_MS) this.#recent.shift()
  }

  /** The node's snapshot from `seconds` ago; null if unknown. */
  #snapshotBefore(seconds: number): string | null {
    if (seconds === 0) return null
    const at = Date.now() - seconds * 1_000
    const before = this.#recent.findLast((one) => one.at <= at) ?? this.#recent[0]
    return before?.snapshot ?? null
  }

  /** The events for an agent, each with its transaction. */
  async #eventsFor(agent: number, events: readonly queries.StoredEvent[]): Promise<EventToSend[]> {
    const toSend: EventToSend[] = []
    for (const { xid, ...event } of events) {
      switch (event.event) {
        case 'changed':
          toSend.push(...changedEvents(event.data.changed, event.data.page).map((one) => ({ ...one, xid })))
          break
        case 'notification': {
          const ids = event.data.ids.filter((_, at) => event.agents[at] === agent)
          const rows = await this.#readers.notifications(this.#database.db, agent, ids)
          toSend.push(...rows.map((data) => ({ event: 'notification' as const, data, xid })))
          break
        }
        case 'call':
        case 'message':
        case 'import':
          toSend.push({ event: event.event, data: event.data, xid } as EventToSend)
          break
        default:
        // An event of another version, whose nodes send it.
      }
    }
    // The dots once for all events that change them.
    const lights = events.filter(({ event, data }) => event === 'notification' || (event === 'changed' && 'home' in data.changed))
    const latest = lights.at(-1)
    const flags = latest && (await this.#readers.flags(agent))
    if (flags) toSend.push({ event: 'flags', data: flags, xid: latest.xid })
    return toSend
  }

  async #closeEnded(agent: number): Promise<void> {
    const streams = this.#byAgent.get(agent) ?? new Set()
    const ended = new Set(
      await queries.endedSessions(
        this.#database.db,
        [...streams].map(({ session }) => session),
      ),
    )
    for (const stream of streams) {
      if (!ended.has(stream.session)) continue
      stream.close()
      // Gets nothing more, whenever the connection closes.
      streams.delete(stream)
    }
  }

  /** Forgets old events. */
  deleteExpired = (): Promise<unknown> => queries.deleteExpiredEvents(this.#database.db)

  /** Closes all pages, which reconnect to another node, or to this one after its restart. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    for (const streams of this.#byAgent.values()) for (const stream of streams) stream.close()
    this.#byAgent.clear()
    await this.#looking
  }
}

/** Only the last event advances the page: one that disconnects earlier gets all of them again. */
function send(stream: EventStream, toSend: readonly EventToSend[], since: string, snapshot: string): void {
  const last = toSend.length - 1
  const events = toSend.map(({ xid: _, ...event }, at) => ({ ...event, id: at === last ? snapshot : since }))
  if (events.length > 0 && !stream.write(events)) stream.close()
}

const changedEvents = (changed: Changed, page: string | null) =>
  Object.entries(changed).map(([entity, ids]) => ({
    event: 'changed' as const,
    data: { entity: entity as keyof Changed, ids: [...ids], page },
  }))
