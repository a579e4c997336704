import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'

/** A local error-reporting service that accepts envelopes of Sentry's protocol. */

export interface ReceivedEvent {
  raw: string
  event: Record<string, unknown> & { exception: { values: { type: string; value: string; stacktrace: { frames: object[] } }[] } }
}

export async function openErrorService() {
  const received: ReceivedEvent[] = []
  let status: number | 'nothing' = 200
  let requests = 0
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      raw += part
    })
    request.on('end', () => {
      requests++
      const [, header, item] = raw.split('\n')
      if (request.url?.startsWith('/api/7/envelope/') && (JSON.parse(header!) as { type: string }).type === 'event')
        received.push({ raw, event: JSON.parse(item!) as ReceivedEvent['event'] })
      if (status !== 'nothing') response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`,
    received,
    requests: () => requests,
    /** Its future responses; with `nothing` it does not respond. */
    answer: (next: typeof status) => {
      status = next
    },
    got: async (count: number): Promise<ReceivedEvent[]> => {
      await expect.poll(() => received.length).toBe(count)
      return received
    },
  }
}
