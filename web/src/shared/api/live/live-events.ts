import type { Entity } from '@mafteach/contract/entities'
import { ENTITIES } from '@mafteach/contract/entities'
import { EVENT_RETENTION_MS } from '@mafteach/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../../offline/connection.ts'
import { PAGE_ID } from '../call.ts'
import { flagsQuery } from '../home.ts'
import { refresh } from '../query.ts'
import { onSessionEnd } from '../session.ts'
import { handleLiveEvent, isLive, setStreaming } from './handlers.ts'
import { type Heard, readEvents, type StreamEvent } from './stream.ts'

/** The tab that holds this lock reads the stream and passes events on: six streams would use up the browser's connections. */
const NAME = 'mafteach-events'
/** Changes this close are refetched together. */
const GATHER_MS = 50

/** For how long a tab may have been loading. */
const LATELY_MS = 60_000

/** Messages between tabs: an event of the stream (for one tab, or all), or a new tab. Tabs of other versions read them: names stay. */
interface TabMessage {
  told?: StreamEvent
  to?: string
  hello?: { page: string; loadedAt: number }
}

/**
 * Keeps what this tab shows up to date with changes from anywhere: other devices, other agents, background jobs (product.md section 12). Returns the
 * stop function.
 */
export const startLiveEvents = (client: QueryClient): (() => void) => {
  const end = new AbortController()
  // Without locks (plain http on an office network) every tab reads for itself; passing on would deliver everything twice.
  const channel = typeof BroadcastChannel === 'undefined' || !navigator.locks ? null : new BroadcastChannel(NAME)
  let lastId: string | null = null
  let heardAt: number | null = null
  const stale = new Set<Entity>()
  let gathering: ReturnType<typeof setTimeout> | undefined

  const askAnew = (entities: readonly Entity[]) => {
    for (const entity of entities) stale.add(entity)
    gathering ??= setTimeout(() => {
      gathering = undefined
      askNow()
    }, GATHER_MS)
  }
  // A hidden page waits: fetching matches would mark them as seen. A page that is writing waits too: an answer from before the write would undo what
  // is shown.
  const askNow = () => {
    if (document.visibilityState === 'hidden' || stale.size === 0 || client.isMutating() > 0) return
    void refresh(client, [...stale])
    stale.clear()
  }
  document.addEventListener('visibilitychange', askNow, { signal: end.signal })
  const forgetWrites = client.getMutationCache().subscribe(askNow)

  const handle = ({ event, data }: Heard) => {
    if (event === 'changed') {
      // This page already refetched its own changes. Unknown entities are from a newer version.
      if (data.page !== PAGE_ID && ENTITIES.includes(data.entity)) askAnew([data.entity])
    } else {
      if (event === 'flags') client.setQueryData(flagsQuery.queryKey, data)
      if (event === 'notification') askAnew(['notification'])
      if (event === 'message') askAnew(['message', 'match', 'customer', 'asset'])
    }
    handleLiveEvent(event, data as never)
  }

  /** Screens that could not load do so by themselves: the browser reports no restored connection where only the server was away. */
  const askWhatFailed = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state: { error } }) => isUnreachable(error) })

  const receive = (streamEvent: StreamEvent) => {
    setStreaming(streamEvent.kind !== 'lost')
    if (streamEvent.kind === 'lost') return
    if (streamEvent.kind === 'open') askWhatFailed()
    // Away for longer than the server stores events: some may have been missed.
    if (streamEvent.kind === 'open' && heardAt !== null && Date.now() - heardAt > EVENT_RETENTION_MS) askAnew(ENTITIES)
    heardAt = Date.now()
    if (streamEvent.kind === 'id') lastId = streamEvent.id
    if (streamEvent.kind === 'event') handle(streamEvent.heard)
  }

  /** Recent events, for tabs that were loading when they arrived. Filled only in the tab that reads the stream. */
  const lately: { at: number; told: StreamEvent }[] = []
  let isLeading = false
  const post = (message: TabMessage) => channel?.postMessage(message)
  const lead = async () => {
    isLeading = true
    await readEvents(
      end.signal,
      () => lastId,
      (streamEvent) => {
        receive(streamEvent)
        post({ told: streamEvent })
        lately.push({ at: Date.now(), told: streamEvent })
        while (Date.now() - lately[0]!.at > LATELY_MS) lately.shift()
      },
    )
  }
  if (channel) {
    channel.onmessage = ({ data: { told, to, hello } }: MessageEvent<TabMessage>) => {
      if (told && (to === undefined || to === PAGE_ID)) receive(told)
      if (!hello || !isLeading || !isLive()) return
      for (const one of lately) if (one.at >= hello.loadedAt) post({ told: one.told, to: hello.page })
      // Other tabs resume from here when this one is closed.
      if (lastId !== null) post({ told: { kind: 'id', id: lastId }, to: hello.page })
    }
    post({ hello: { page: PAGE_ID, loadedAt: performance.timeOrigin } })
  }
  if (navigator.locks) void navigator.locks.request(NAME, { signal: end.signal }, lead).catch(() => undefined)
  else void lead()

  const stop = () => {
    end.abort()
    clearTimeout(gathering)
    channel?.close()
    setStreaming(false)
    forgetWrites()
    forgetEnd()
  }
  const forgetEnd = onSessionEnd(stop)
  return stop
}
