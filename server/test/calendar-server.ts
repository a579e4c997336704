import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A local server with an agent's own calendar. */

interface Served {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** A calendar of these events, each given as lines of iCalendar. */
export const calendarOf = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, 'SUMMARY:סוד', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export async function openCalendarServer() {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = []
  let served: Served = { body: calendarOf() }
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers })
    response.writeHead(served.status ?? 200, { 'content-type': 'text/calendar', ...served.headers }).end(served.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-3f9a/basic.ics`,
    requests,
    serve: (next: Served) => {
      served = next
    },
  }
}
