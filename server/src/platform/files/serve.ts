import type { FastifyReply } from 'fastify'
import type { AppContext } from '../http/app-types.ts'
import { ApiError } from '../http/errors.ts'
import { type ByteRange, isFileName } from './files.ts'

const YEAR_SECONDS = 31_536_000
const TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves photos below `prefix`. A name never returns with other content. Only browsers may cache them, so that a removed photo is gone for others. */
export function serveFiles({ app, files }: AppContext, address: string, prefix: string): void {
  app.get<{ Params: { '*': string } }>(`${address}*`, { schema: { hide: true } }, async ({ params, headers }, reply) => {
    const path = params['*']
    const type = TYPES[path.split('.').at(-1)!]
    if (!type || !isFileName(path)) throw new ApiError('not_found')
    const name = `${prefix}${path}`
    const range = headers.range === undefined || headers['if-range'] !== undefined ? null : rangeOf(headers.range)
    const known = range || headers['if-none-match'] ? await files.info(name) : null
    if (range && known && range.first >= known.size) return refuseRange(reply, known.size)
    if (known && headers['if-none-match'] === tagOf(known)) return reply.code(304).headers(cacheHeaders(known)).send()
    const part = range && known ? { first: range.first, last: Math.min(range.last, known.size - 1) } : undefined
    const found = await files.open(name, part)
    if (!found) throw new ApiError('not_found')
    reply.headers({ ...cacheHeaders(found), 'content-type': type, 'accept-ranges': 'bytes' })
    if (part) {
      reply.code(206)
      reply.header('content-range', `bytes ${part.first}-${part.last}/${found.size}`)
    }
    reply.header('content-length', part ? part.last - part.first + 1 : found.size)
    return reply.send(found.bytes)
  })
}

/** Content under a name never changes, so size and time identify it. */
const tagOf = ({ size, changedAt }: { size: number; changedAt: Date }) =>
  `"${size.toString(36)}-${changedAt.getTime().toString(36)}"`

const cacheHeaders = (file: { size: number; changedAt: Date }) => ({
  'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
  'cross-origin-resource-policy': 'cross-origin',
  'last-modified': file.changedAt.toUTCString(),
  etag: tagOf(file),
})

function refuseRange(reply: FastifyReply, size: number) {
  return reply.code(416).header('content-range', `bytes */${size}`).send()
}

/** A single range with a first byte; null for any other, which is answered with the full file (RFC 9110, 14.2). */
function rangeOf(header: string): ByteRange | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === undefined) return null
  const range = { first: Number(first), last: last ? Number(last) : Number.MAX_SAFE_INTEGER }
  return range.last < range.first ? null : range
}
