import type { IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
}

/** One call. A body that is not a buffer is sent as JSON. Status 0: the connection failed. */
export type SendRequest = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  token: string | null,
  body?: object | Buffer | null,
  headers?: Record<string, string>,
) => Promise<Answer>
