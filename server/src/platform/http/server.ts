import { isDeepStrictEqual } from 'node:util'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { fieldErrors } from '@mafteach/contract/field-problems'
import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod/mini'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { ErrorReports } from '../error-reports.ts'
import type { Settings } from '../settings/settings.ts'
import { isApiToken } from './api-tokens.ts'
import { allowOrigins } from './cors.ts'
import { serveDocs } from './docs.ts'
import { ApiError, detailOf, isDiskFull, languageOf, ShapeError, ValidationError } from './errors.ts'
import { type AnswerLooks, answerLooks, JsonText } from './json-text.ts'
import { securityHeaders } from './security-headers.ts'
import type { Tokens } from './tokens.ts'
import { unknownFields } from './unknown-fields.ts'

/** Time for a request's headers, and for all of it (a photo over a poor line); and how often that is checked. */
const HEADERS_MS = 15_000
const REQUEST_MS = 180_000
const LOOK_MS = 5_000

/** Compresses pages and answers of one request: a list of 30 rows shrinks to a tenth. Files are compressed when they are built, event streams never. */
const COMPRESSION = {
  customTypes: /^(?:application\/json|text\/html)/,
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1_400,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
}

type Shape = z.core.$ZodType

declare module 'fastify' {
  interface FastifyInstance {
    errorReports?: ErrorReports
    answerLooks: AnswerLooks
  }
}

/** A validator of the shape, compiled on first use: five times as fast. */
function compiled(shape: Shape): (input: unknown) => z.core.util.SafeParseResult<unknown> {
  let fast: Shape | undefined
  return (input) => {
    fast ??= z.compile(shape)
    return z.safeParse(fast, input)
  }
}

/** The error of an answer in text form that lacks fields or has extra ones, which cannot be removed from text. */
function misfit(check: ReturnType<typeof compiled>, answer: unknown): unknown {
  const checked = check(answer)
  if (!checked.success) return checked.error
  return isDeepStrictEqual(checked.data, answer) ? undefined : new Error('more than the shape has')
}

/** Creates the Fastify instance with everything common to all calls: authentication, errors, security headers, `/api/docs`. */
export async function makeServer(settings: Settings, tokens: Tokens): Promise<FastifyInstance> {
  const app = Fastify({
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: 1_000_000,
    logger: settings.logLevel === 'silent' ? false : loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    // During shutdown, requests on open connections are still answered, and the connections then closed.
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: answerError,
    clientErrorHandler: ({ code }, socket) => {
      if (!socket.writable) return
      const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
      const body = JSON.stringify({ detail: detailOf('bad_request', 'en'), code: 'bad_request' })
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
  })
  const unknown = unknownFields()
  app.addHook('onRoute', ({ url, schema }) => {
    if (schema?.body) unknown.learn(url, schema.body as Shape)
  })
  app.setValidatorCompiler(({ schema, httpPart = 'body', url }) => {
    const check = compiled(schema as Shape)
    return (input) => {
      // Fastify passes null for a missing body.
      const checked = check(httpPart === 'body' && input === null ? undefined : input)
      const issues = checked.success ? textIssues(checked.data) : checked.error.issues
      const slips = httpPart === 'body' ? unknown.find(url, schema as Shape, input) : {}
      if (issues.length === 0 && Object.keys(slips).length === 0) return { value: checked.data }
      return { error: new ShapeError(httpPart, input, issues, slips) }
    }
  })
  const looks = answerLooks(settings.production)
  app.decorate('answerLooks', looks)
  // Removes everything that the answer's shape does not have.
  app.setSerializerCompiler(({ schema, method, url }) => {
    const check = compiled(schema as Shape)
    const misshaped = (cause: unknown) => new Error(`The answer of ${method} ${url} does not have its shape`, { cause })
    return (answer) => {
      if (answer instanceof JsonText) {
        const error = looks.isDue() ? misfit(check, JSON.parse(answer.text)) : undefined
        if (error && looks.refuses) throw misshaped(error)
        if (error) {
          looks.failed++
          app.log.error({ err: misshaped(error) }, 'an answer was sent that does not have its shape')
        }
        return answer.text
      }
      const checked = check(answer)
      if (!checked.success) throw misshaped(checked.error)
      return JSON.stringify(checked.data)
    }
  })

  const headers = securityHeaders(settings.publicUrl.startsWith('https:'))
  let hasWarned = false
  app.addHook('onRequest', ({ headers: sent, log, raw, url }, reply, next) => {
    reply.headers(headers)
    // A proxy might use one Host and the product the other.
    if (hasTwoHosts(raw.rawHeaders)) return next(new ApiError('bad_request'))
    if (settings.trustProxy === 0 && sent['x-forwarded-for'] !== undefined && !hasWarned) {
      hasWarned = true
      log.warn('X-Forwarded-For arrives and TRUST_PROXY is 0: all who come through that proxy count as one address.')
    }
    // Answers to an agent must not stay for the next user of the browser. Files and pages set their own.
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    next()
  })
  allowOrigins(app, settings.native.origins)
  await app.register(compress, COMPRESSION)
  await app.register(multipart, { limits: { fileSize: PHOTO_BYTES_MAX, files: 20, fields: 20 } })
  if (settings.docsPublic) serveDocs(app, settings.publicUrl)

  app.decorateRequest('principal', null)
  app.decorateRequest('apiToken', null)
  app.addHook('onRequest', (request, _reply, next) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ')
    if (scheme === 'Bearer' && token) {
      if (isApiToken(token)) request.apiToken = token
      else request.principal = tokens.read(token)
    }
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        agent: request.principal?.agent,
      },
      'answered',
    )
    next()
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new ApiError('not_found'), request, reply))
  return app
}

/** Every schema is a zod shape, so Fastify's JSON schema compilers are not loaded. */
const noCompiler = (): never => {
  throw new Error('A schema that is no shape')
}

/** Whether a request has two Host headers; raw headers alternate names and values. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** A list of proxies or their number: Fastify takes a bare number for "nobody". */
const trustedProxies = (proxies: Settings['trustProxy']) =>
  Array.isArray(proxies) ? proxies : proxies > 0 && ((_address: string, hop: number) => hop < proxies)

/** An address that cannot be decoded (`%%%`, `%ff`) is encoded again, so that it is an ordinary unknown page. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Characters that PostgreSQL does not store: NUL, and lone surrogates. */
const UNKEEPABLE = /[\0\p{Surrogate}]/u

/** Maximum nesting of a body; no call needs as much. */
const DEPTH_MAX = 64

/** An issue for every text that cannot be stored, and for excessive nesting. */
function textIssues(value: unknown, path: PropertyKey[] = []): z.core.$ZodIssue[] {
  if (path.length > DEPTH_MAX) return [{ code: 'custom', path, input: value, message: 'nested too deep' }]
  if (typeof value === 'string') {
    return UNKEEPABLE.test(value) ? [{ code: 'custom', path, input: value, message: 'text that cannot be kept' }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textIssues(part, [...path, key]))
}

function loggerOptions(settings: Settings) {
  return {
    level: settings.logLevel,
    base: undefined,
    redact: ['req.headers.authorization', 'headers.authorization', '*.refresh', '*.access', '*.phone'],
    // A query may contain a phone; the route pattern suffices.
    serializers: {
      // PostgreSQL's errors contain the failed row with customers' data: message and stack suffice.
      err: ({ name, message, code, stack, cause }: Error & { code?: string }) => ({
        type: name,
        message,
        code,
        stack: stack ?? '',
        cause: cause instanceof Error ? cause.message : undefined,
      }),
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    },
  }
}

/** PostgreSQL's codes for concurrent writers: the same unique value, a row that was just deleted, deadlocks. */
const MET_ANOTHER_WRITER = new Set(['23505', '23503', '40P01', '40001'])

/** PostgreSQL's code for a full disk. */
const DATABASE_IS_FULL = '53100'

/** Retry-After while the database is away. */
const RETRY_AFTER_SECONDS = 2

/** Turns any error into the answer of product.md section 11. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language'])
  const answer = (refusal: ApiError) => {
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    return reply.code(refusal.status).send({ ...refusal.extra, detail: detailOf(refusal.code, language), code: refusal.code })
  }
  if (error instanceof ApiError) {
    if (error.cause) request.log.error({ err: error }, 'a refusal that is no fault of the caller')
    return answer(error)
  }
  if (error instanceof ValidationError) {
    return reply.code(400).send({ ...fieldErrors(error.fields, language), ...(error.code ? { code: error.code } : {}) })
  }
  if (error instanceof ShapeError) {
    // An invalid path parameter: 404, not 400.
    return error.part === 'params' ? answer(new ApiError('not_found')) : reply.code(400).send(fieldErrors(error.fields, language))
  }
  const { statusCode = 500, code } = error as FastifyError
  if (MET_ANOTHER_WRITER.has(code)) return answer(new ApiError('conflict'))
  if (isDatabaseGone(error)) {
    request.log.error({ err: error }, 'the database is out of reach')
    return answer(new ApiError('unavailable', {}, RETRY_AFTER_SECONDS))
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full')
    return answer(new ApiError('disk_full'))
  }
  if (code === DATABASE_IS_FULL) {
    request.log.error({ err: error }, 'the disk of the database is full')
    return answer(new ApiError('unavailable'))
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413) return answer(new ApiError('too_large'))
  if (statusCode < 500) return answer(new ApiError(statusCode === 404 ? 'not_found' : 'bad_request'))
  request.log.error({ err: error }, 'unexpected error')
  request.server.errorReports?.reportCall(error, request)
  return answer(new ApiError('server_error'))
}
