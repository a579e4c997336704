import type { Endpoint } from '@mafteach/contract/endpoint'
import { placeOf } from './builders.ts'
import { openProduct, type Parts } from './product.ts'
import { type SeededThings, seedEverything } from './seed-everything.ts'
import { openSession } from './session.ts'

/** Calls of any endpoint of the contract, and data that they may refer to. */

export const named = (list: Endpoint[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

interface Sent {
  token?: string | null
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  /** A file with its fields, instead of a JSON body. */
  form?: FormData | undefined
  key?: string
  headers?: Record<string, string> | undefined
  /** The language that the client requests; Hebrew by default. */
  language?: 'en'
}

/** How many agents with their data are created concurrently, for tests that need many: creating one mostly waits for the database. */
const SEEDED_AT_ONCE = 4

/** The whole product, called with any input. */
export async function openAnyCall(parts: Parts = {}) {
  const product = await openProduct({}, parts)
  const place = await placeOf(product)
  let addresses = 0
  const ready: SeededThings[] = []
  return {
    product,
    /** The same as `seedEverything`, for tests that call it many times. */
    nextSeeded: async (): Promise<SeededThings> => {
      if (ready.length === 0)
        ready.push(...(await Promise.all(Array.from({ length: SEEDED_AT_ONCE }, () => seedEverything(product, place)))))
      return ready.pop()!
    },
    seedEverything: () => seedEverything(product, place),
    /** A verified phone without an account. */
    phoneToken: async (phone: string) =>
      product.tokens.access({ session: await openSession(product.database.db, phone, null), phone, agent: null }),
    /** Sends its input; the segments of the path are already encoded. */
    send: async (
      { method, path, body: hasBody }: Endpoint,
      { token, params = {}, query, body, form, key, headers, language }: Sent,
    ) => {
      addresses++
      const search = new URLSearchParams()
      if (typeof query === 'object' && query !== null) {
        for (const [name, value] of Object.entries(query)) {
          if (value !== undefined) search.append(name, typeof value === 'string' ? value : JSON.stringify(value))
        }
      }
      const multipart = form && new Request('http://localhost/', { method: 'POST', body: form })
      const response = await product.app.inject({
        method,
        url: `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}?${search.toString()}`,
        remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(language ? { 'accept-language': language } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(multipart ? { 'content-type': multipart.headers.get('content-type')! } : {}),
        },
        ...(hasBody && body !== undefined ? { payload: JSON.stringify(body) } : {}),
        ...(multipart ? { payload: Buffer.from(await multipart.arrayBuffer()) } : {}),
      })
      // A file is not JSON.
      const isFile = response.headers['content-disposition'] !== undefined
      return { status: response.statusCode, body: isFile ? response.body : (response.json() as unknown) }
    },
  }
}
