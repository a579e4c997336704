import type { LiveEvents } from '@mafteach/contract/events'
import { createParser } from 'eventsource-parser'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

export type HeardEvent = { [Name in keyof LiveEvents]: { event: Name; data: LiveEvents[Name]; id: string } }[keyof LiveEvents]

/** A page's open stream of events. */
export interface Listening {
  events: HeardEvent[]
  /** The id from which the page would resume. */
  lastId: () => string
  retryMs: () => number | undefined
  isClosed: () => boolean
  /** Waits for this number of events of a kind, and returns their data. */
  heard: <Name extends keyof LiveEvents>(event: Name, count?: number) => Promise<LiveEvents[Name][]>
  close: () => void
}

/** Listens on a node or its URL, from now on or after `lastId`. Resolves when the node has accepted it. */
export async function listenToEvents(
  node: FastifyInstance | string,
  token: string,
  { lastId, since = 0 }: { lastId?: string | undefined; since?: number } = {},
): Promise<Listening> {
  const address = typeof node === 'string' ? node : await addressOf(node)
  const abort = new AbortController()
  const response = await fetch(`${address}/api/events/?since_seconds=${since}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: abort.signal,
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const events: HeardEvent[] = []
  let id = ''
  let retry: number | undefined
  let isClosed = false
  const parser = createParser({
    onId: (next) => {
      id = next
    },
    onRetry: (ms) => {
      retry = ms
    },
    onEvent: ({ event, data, id: of }) => void events.push({ event, data: JSON.parse(data), id: of } as HeardEvent),
  })
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) parser.feed(chunk)
  }
  void read()
    .catch(() => {})
    .finally(() => {
      isClosed = true
    })
  await expect.poll(() => id !== '' || isClosed).toBe(true)
  if (id === '') throw new Error('The stream was closed before its first event.')
  return {
    events,
    lastId: () => id,
    retryMs: () => retry,
    isClosed: () => isClosed,
    heard: async (event, count = 1) => {
      const of = () => events.filter((one) => one.event === event).map(({ data }) => data)
      await expect.poll(() => of().length, { timeout: 10_000, interval: 10 }).toBeGreaterThanOrEqual(count)
      return of() as never
    },
    close: () => abort.abort(),
  }
}

async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
}
