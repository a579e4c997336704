import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'

/** A local receiver of webhooks. */

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  body: { id: number; event: string; created_at: string; data: Record<string, unknown> }
}

export async function openReceiver() {
  const received: Received[] = []
  let answer: { status: number; headers: Record<string, string> } | 'nothing' = { status: 200, headers: {} }
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      raw += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Received['body'] })
      if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (status: number, headers: Record<string, string> = {}) => {
      answer = { status, headers }
    },
    /** Accepts a connection and does not respond. */
    fallSilent: () => {
      answer = 'nothing'
    },
    got: async (count: number): Promise<Received[]> => {
      await expect.poll(() => received.length).toBe(count)
      return received
    },
  }
}

export const isSigned = ({ headers, raw }: Received, secret: string): boolean => {
  const [, seconds = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-mafteach-signature'])) ?? []
  return createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex') === signature
}
