import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup } from './endpoints.ts'

const BYTES_MAX = 2_000_000

export class CalendarTooLarge extends Error {}

/** Reads the calendar at an agent's own URL, at most 2 MB; follows no redirects. */
export const fetchCalendar = (
  url: string,
  { signal, allowLoopback }: { signal: AbortSignal; allowLoopback: boolean },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('http:') ? requestHttp : requestHttps
    const headers = { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Mafteach' }
    // A new connection: a reused one would go to the address to which the name resolved before.
    send(url, { headers, signal, agent: false, lookup: publicLookup(allowLoopback) })
      .on('response', (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('error', reject)
        if (answer.statusCode !== 200) return void answer.destroy(new Error(`status ${answer.statusCode}`))
        answer
          .on('data', (part: Buffer) => {
            bytes += part.length
            parts.push(part)
            if (bytes > BYTES_MAX) answer.destroy(new CalendarTooLarge())
          })
          .on('end', () => resolve(new TextDecoder().decode(Buffer.concat(parts))))
      })
      .on('error', reject)
      .end()
  })
