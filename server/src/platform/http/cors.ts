import type { FastifyInstance } from 'fastify'

/** Headers of answers to pages of another origin (product.md section 13). */
const ANSWER_HEADERS = {
  'access-control-expose-headers':
    'content-disposition, location, retry-after, tus-resumable, upload-expires, upload-length, upload-offset, x-total-count, x-done-today',
}
/** Headers of the preflight request that a browser sends first. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'accept-language, authorization, content-type, idempotency-key, if-match, last-event-id, range, tus-resumable, upload-length, upload-metadata, upload-offset, x-page-id, x-ticket',
  'access-control-max-age': '86400',
}

/** Paths that such pages may call: the API, and photos. */
const OPEN = /^\/(api|media)\//

/**
 * Lets pages of these origins call the API: the native apps' pages are not served by us. Origins are compared literally; any other gets no header. No
 * cookies: credentials are in a header alone (docs/decisions/0079).
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed: ReadonlySet<string | undefined> = new Set(origins)
  app.addHook('onRequest', (request, reply, next) => {
    const { method, url, headers } = request
    if (!OPEN.test(url)) return next()
    reply.header('vary', 'Origin')
    if (!allowed.has(headers.origin)) return next()
    reply.header('access-control-allow-origin', headers.origin)
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return reply.headers(PREFLIGHT_HEADERS).code(204).send()
    reply.headers(ANSWER_HEADERS)
    next()
  })
}
