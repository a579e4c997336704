import { EVENTS_HEARTBEAT_MS, EVENTS_PATH, type LiveEvents, SINCE_MAX_SECONDS } from '@mafteach/contract/events'
import { createParser } from 'eventsource-parser'
import { ports } from '../../device/ports.ts'
import { makePace, type Pace } from '../pace.ts'
import { accessToken, isRenewedHere, pendingRefresh, refreshAccess } from '../session.ts'

/** One event and the id to resume after it. */
export type Heard = { [Name in keyof LiveEvents]: { event: Name; data: LiveEvents[Name]; id: string } }[keyof LiveEvents]

/** What a stream reports: that it is open or lost, an event, or the id to resume from. */
export type StreamEvent = { kind: 'open' } | { kind: 'event'; heard: Heard } | { kind: 'id'; id: string } | { kind: 'lost' }

/** A stream silent for this long is dead, whatever the network says. */
const SILENT_MS = EVENTS_HEARTBEAT_MS * 2.25

/**
 * Reads the stream of events until `signal` aborts, and reconnects whenever it is cut off, with growing pauses.
 * `lastId` is where to resume.
 */
export const readEvents = async (
  signal: AbortSignal,
  lastId: () => string | null,
  onStreamEvent: (streamEvent: StreamEvent) => void,
): Promise<void> => {
  const pace = makePace(Date.now, Math.random)
  while (!signal.aborted && accessToken() !== null) {
    try {
      await readOnce(signal, lastId(), (streamEvent) => {
        if (streamEvent.kind === 'open') pace.answered()
        onStreamEvent(streamEvent)
      })
    } catch {
      // Cut off, refused or out of reach: all the same, try again.
    }
    if (signal.aborted) return
    onStreamEvent({ kind: 'lost' })
    pace.failed()
    await rest(pace, signal)
  }
}

const readOnce = async (
  signal: AbortSignal,
  lastId: string | null,
  onStreamEvent: (streamEvent: StreamEvent) => void,
): Promise<void> => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENT_MS)
  }
  heard()
  try {
    const response = await ask(AbortSignal.any([signal, silence.signal]), lastId)
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
    onStreamEvent({ kind: 'open' })
    const parser = createParser({
      onId: (id) => onStreamEvent({ kind: 'id', id }),
      onEvent: ({ event, data, id }) => onStreamEvent({ kind: 'event', heard: { event, data: JSON.parse(data), id } as Heard }),
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      heard()
      parser.feed(next.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Opens the stream; once more with a fresh token if the old one has expired. */
const ask = async (signal: AbortSignal, lastId: string | null): Promise<Response> => {
  const attempt = async () => {
    await pendingRefresh()?.catch(() => undefined)
    const access = accessToken()
    const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${access}` })
    if (lastId !== null) headers.set('Last-Event-ID', lastId)
    // Changes committed while this page loaded, after its first fetches.
    const since = Math.min(Math.ceil(performance.now() / 1_000) + 1, SINCE_MAX_SECONDS)
    const query = lastId === null ? `?since_seconds=${since}` : ''
    const response = await fetch(`${ports().apiBase}/api${EVENTS_PATH}${query}`, { headers, signal, cache: 'no-store' })
    return { access, response }
  }
  let { access, response } = await attempt()
  for (let isFirst = true; response.status === 403 && (isFirst || !isRenewedHere(access)); isFirst = false) {
    if (!(await refreshAccess(access))) break
    ;({ access, response } = await attempt())
  }
  return response
}

/** Waits for the end of the pause. A network that is back shortens it; a timer that slept with the page is not awaited. */
const rest = (pace: Pace, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (!signal.aborted && !pace.mayTry()) {
        timer = setTimeout(look, pace.restsUntil() - Date.now())
        return
      }
      end.abort()
      resolve()
    }
    const hope = () => {
      pace.hope()
      look()
    }
    window.addEventListener('online', hope, { signal: end.signal })
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    signal.addEventListener('abort', look, { signal: end.signal })
    look()
  })
