import type { Endpoint } from '@mafteach/contract/endpoint'
import { placeOf } from './builders.ts'
import { type Furnished, furnish } from './furnish.ts'
import { openProduct, type Parts } from './product.ts'
import { openSession } from './session.ts'

/** Calls of any endpoint of the contract, and things that they may be about. */

export const named = (list: Endpoint[]) => list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

interface Sent {
  token?: string | null
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  /** A file with its fields, in the place of the body. */
  form?: FormData | undefined
  key?: string
  /** As a client says it; Hebrew is answered when nothing is said. */
  language?: 'en'
}

/** The whole product, called with whatever is given. */
export async function openAnyCall(parts: Parts = {}) {
  const product = await openProduct({}, parts)
  const place = await placeOf(product)
  let addresses = 0
  return {
    product,
    furnish: () => furnish(product, place),
    /** A verified phone that nobody registered. */
    phoneToken: async (phone: string) =>
      product.tokens.access({ session: await openSession(product.database.db, phone, null), phone, agent: null }),
    /** Sends whatever it is given; the segments of the path are encoded already. */
    send: async ({ method, path, body: hasBody }: Endpoint, { token, params = {}, query, body, form, key, language }: Sent) => {
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
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(language ? { 'accept-language': language } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(multipart ? { 'content-type': multipart.headers.get('content-type')! } : {}),
        },
        ...(hasBody && body !== undefined ? { payload: JSON.stringify(body) } : {}),
        ...(multipart ? { payload: Buffer.from(await multipart.arrayBuffer()) } : {}),
      })
      // A file is no JSON.
      const isFile = response.headers['content-disposition'] !== undefined
      return { status: response.statusCode, body: isFile ? response.body : (response.json() as unknown) }
    },
  }
}

/** The id that a path's `:id` means, by the word before it. */
const idOf = ({ path }: Endpoint, { things }: Furnished): string => {
  const kind = /\/([:\w-]+)\/:id\//.exec(path)?.[1]
  if (!kind) return '1'
  const id = things[kind as keyof typeof things]
  if (id === undefined) throw new Error(`No thing of kind ${kind} for ${path}`)
  return String(id)
}
export const paramsOf = (endpoint: Endpoint, furnished: Furnished) => ({
  id: idOf(endpoint, furnished),
  image_id: String(furnished.known.image_id![0]),
  note: String(furnished.known.note_id![0]),
  asset: String(furnished.known.current_asset_id![0]),
  phone: '0521234567',
  customer: String(furnished.known.customer_id![0]),
  token: 'abcdefghij',
  event: 'seen',
  action: '1',
  delivery: String(furnished.known.delivery![0]),
  document: String(furnished.things.documents),
  kind: 'TASKS_TODAY',
  code: 'ORDER_BUYER',
  version: '2',
  date: '2026-11-19',
  uuid: '3f0c2a52-5c1e-4f6b-9a52-1f2f7d1f2b11',
})
