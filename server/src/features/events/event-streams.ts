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

/** One event as a page hears it. */
export type SentEvent = { [Name in keyof LiveEvents]: { event: Name; data: LiveEvents[Name] } }[keyof LiveEvents]

/** A page's open connection. */
export interface EventStream {
  agent: number
  session: number
  /** Writes events; each is resumed from the snapshot it is given. False where the page does not read what it is sent. */
  write: (events: readonly (SentEvent & { id: string })[]) => boolean
  close: () => void
}

/** What streams need of others: rows and flags as their agent may see them now. */
export interface EventReaders {
  flags: (agent: number) => Promise<Flags | null>
  notifications: (db: Db, agent: number, ids: readonly number[]) => Promise<LiveEvents['notification'][]>
}

type EventToSend = SentEvent & { xid: number }

interface OpenStream extends EventStream {
  /** What the page has heard from its own look, when it came. */
  heard: Snapshot | null
  /** Events that the node had to send before that look was done. */
  waiting: { toSend: EventToSend[]; since: string; snapshot: string }[]
}

/** How often a node looks without a notice: a node may die between a commit and its notice. */
const LOOK_MS = 2_000
/** How far back a page may begin that has just loaded. */
const SINCE_MAX_MS = SINCE_MAX_SECONDS * 1_000
/** How many agents' rows are read at the same time. */
const READ_TOGETHER = 8
/** Streams of one agent on one node; the oldest gives way. */
const STREAMS_MAX = 40

/** The open pages of one node. All of them are served by one look at what is new. */
export class EventStreams {
  readonly #database: Pick<Database, 'db'>
  readonly #readers: EventReaders
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #replicas: Pick<Replicas, 'wrote'>
  readonly #byAgent = new Map<number, Set<OpenStream>>()
  readonly #timer: NodeJS.Timeout
  #snapshot: Snapshot | null = null
  /** Where the node's looks stood lately, oldest first. */
  readonly #recent: { at: number; snapshot: string }[] = []
  #looking: Promise<void> | null = null
  /** What a look is reading, for the agents who had a page when it began. */
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
   * Adds a page: it hears what happens from now on, and first what happened since `lastEventId`, or in the last `sinceSeconds`. Answers the snapshot that it starts from, and how to
   * take it out again. Whose session is over is refused.
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
      // From here on the node's looks are for this page too; what was before them its own look finds.
      const now = await queries.currentSnapshot(this.#database.db)
      // Only now: a session that ends later than this closes the page by its event.
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

  /** Looks at what is new, unless that is under way; then once more. */
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
      // Nobody listens: only where the next one may begin is kept.
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

  /** What nobody called for (work in the background) is read by the pages that hear of it, at a replica too: a call has kept its position itself. */
  async #savePosition(events: readonly queries.StoredEvent[], agents: readonly number[]): Promise<void> {
    const byWork = events.filter((event) => event.event !== 'changed' || event.data.page === null)
    await this.#replicas.wrote(agents.filter((agent) => byWork.some((event) => event.agents.includes(agent))))
  }

  /** Sends new events to the pages of an agent. If that fails the streams are closed, and the pages read everything again when they reconnect. */
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

  /** What was new so many seconds ago, as far as the node knows; null without any. */
  #snapshotBefore(seconds: number): string | null {
    if (seconds === 0) return null
    const at = Date.now() - seconds * 1_000
    const before = this.#recent.findLast((one) => one.at <= at) ?? this.#recent[0]
    return before?.snapshot ?? null
  }

  /** What an agent is told of events: each with the transaction that it came from. */
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
        // Another version's: its nodes tell of it.
      }
    }
    // The dots once for all that changes them.
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
      // It hears nothing more, whenever the connection is gone.
      streams.delete(stream)
    }
  }

  /** Forgets old events. */
  deleteExpired = (): Promise<unknown> => queries.deleteExpiredEvents(this.#database.db)

  /** Closes all pages: they come back to another node, or to this one when it is there again. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    for (const streams of this.#byAgent.values()) for (const stream of streams) stream.close()
    this.#byAgent.clear()
    await this.#looking
  }
}

/** Only the last event moves the page on: whoever is cut off before it hears them all again. */
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
