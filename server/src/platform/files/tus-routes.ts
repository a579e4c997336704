import { Readable } from 'node:stream'
import type { Language } from '@mafteach/contract/field-problems'
import type { Server, ServerOptions } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { AppContext } from '../http/app-types.ts'
import { ApiError, detailOf, isDiskFull, languageOf, notFound } from '../http/errors.ts'
import { once } from '../http/once.ts'
import { agentOf, assertSession } from '../http/session.ts'
import type { UploadStore } from './tus-store.ts'
import { isUploadOf, newUploadId, type TusUploads } from './tus-uploads.ts'

const HOUR_MS = 3_600_000
/** Retry-After when database or storage are away. */
const AGAIN_SECONDS = 5
/** Header that tells the tus server who asks; a client's own is overwritten. */
const AGENT = 'x-mafteach-agent'

/** A kind of upload. */
export interface TusKind {
  /** Below /api. */
  path: string
  /** In operation names and in words. */
  name: string
  summary: string
  bytesMax: number
  /** Why a completed upload is refused; null if it is accepted. */
  refuse: (upload: string, name: string, language: Language) => Promise<ApiError | null>
}

/** Routes of resumable uploads (tus). */
export function tusRoutes({ app, database }: AppContext, uploads: TusUploads, kind: TusKind): void {
  const address = `/api${kind.path}`
  const tus = once(async () => {
    const { Server } = await import('@tus/server')
    return new Server(tusOptions(await uploads.store(), kind))
  })

  app.register(async (scope) => {
    // The tus server reads bodies itself, part by part.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    const routes = [
      { method: 'POST', url: address },
      { method: ['HEAD', 'PATCH', 'DELETE'], url: `${address}/:upload` },
    ]
    for (const route of routes) {
      scope.route({
        ...route,
        config: { tus: kind },
        onRequest: async (request) => {
          const { principal, params, method } = request
          if (principal && method !== 'HEAD') await assertSession(database.db, principal)
          const agent = agentOf(request)
          const { upload } = params as { upload?: string }
          if (upload !== undefined && !isUploadOf(agent, upload)) throw notFound()
        },
        handler: async (request, reply) => {
          const { upload } = request.params as { upload?: string }
          return handOver(await tus(), upload === undefined ? address : `${address}/${upload}`, request, reply)
        },
      })
    }
  })

  const clear = () => uploads.deleteExpired().catch((error: unknown) => app.log.error({ err: error }, 'uploads'))
  const timer = setInterval(clear, HOUR_MS)
  app.addHook('onReady', async () => {
    await clear()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The tus server's options, with refusals in this API's form. */
function tusOptions(
  datastore: UploadStore,
  { path, bytesMax, refuse }: TusKind,
): ServerOptions & { datastore: UploadStore; locker: never } {
  const options: Omit<ServerOptions, 'locker'> = {
    path: `/api${path}`,
    relativeLocation: true,
    maxSize: bytesMax,
    namingFunction: ({ headers }) => newUploadId(Number(headers.get(AGENT))),
    onUploadCreate: async ({ headers }, { size }) => {
      if (size === undefined) throw refusal(400, new ApiError('bad_request'), headers)
      return {}
    },
    onUploadFinish: async ({ headers }, { id, metadata }) => {
      const problem = await refuse(id, metadata?.filename ?? '', languageOf(headers.get('accept-language') ?? undefined))
      if (problem) throw refusal(400, problem, headers)
      return {}
    },
    onResponseError: ({ headers }, error) => {
      if (error instanceof ApiError) return refusal(error.status, error, headers)
      if (isDiskFull(error)) return refusal(507, new ApiError('disk_full'), headers)
      if (isDatabaseGone(error)) return refusal(503, new ApiError('unavailable'), headers)
      if (!('status_code' in error)) return refusal(500, new ApiError('server_error'), headers)
      if (error.body.startsWith('{')) return error
      const code = error.status_code === 413 ? 'too_large' : error.status_code === 409 ? 'conflict' : 'bad_request'
      return refusal(error.status_code, new ApiError([404, 410].includes(error.status_code) ? 'not_found' : code), headers)
    },
  }
  return { ...options, datastore } as ReturnType<typeof tusOptions>
}

/** A refusal in the form that the tus server throws. */
function refusal(status_code: number, { code, extra }: ApiError, headers: Headers) {
  const detail = detailOf(code, languageOf(headers.get('accept-language') ?? undefined))
  return { status_code, body: JSON.stringify({ ...extra, detail, code }) }
}

/** Headers that a client may not pass to the tus server: the agent, and a method other than the checked one. */
const UNHEARD: ReadonlySet<string> = new Set([AGENT, 'x-http-method-override'])

/** Lets the tus server answer a request. The path is the checked one, because the library takes the id from the end of the address. */
async function handOver(tus: Server, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { raw, method, principal } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !UNHEARD.has(name)) headers.set(name, value)
  }
  headers.set(AGENT, String(principal?.agent))
  const hasBody = method === 'PATCH' || method === 'POST'
  const answer = await tus.handleWeb(
    new Request(new URL(path, 'http://localhost'), {
      method,
      headers,
      ...(hasBody ? { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' } : {}),
    }),
  )
  reply.code(answer.status)
  for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value)
  if (answer.status === 503) reply.header('retry-after', AGAIN_SECONDS)
  const answerText = await answer.text()
  // Refusals of the library itself: another protocol version, invalid headers.
  const text =
    answer.status >= 400 && answerText && !answerText.startsWith('{')
      ? refusal(answer.status, new ApiError('bad_request'), headers).body
      : answerText
  if (text.startsWith('{')) reply.type('application/json; charset=utf-8')
  return reply.send(text || null)
}
