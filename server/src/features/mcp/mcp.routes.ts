import type { FastifyReply, FastifyRequest } from 'fastify'
import { retry } from '#platform/database/db.ts'
import { readApiToken } from '#platform/http/api-tokens.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { detailOf, languageOf } from '#platform/http/errors.ts'
import type { Sealer } from '#platform/security/sealed.ts'
import { makeConfirmations } from './confirmations.ts'
import { type CallProduct, Refusal } from './tool.ts'

/** Assistants: the Model Context Protocol over HTTP, without sessions (product.md section 14, docs/decisions/0152). */

const PATH = '/api/mcp'
const BODY_MAX = 200_000

interface Deps {
  sealer: Sealer
}

export async function mcpRoutes({ app, database, clock, settings, runningCalls }: AppContext, { sealer }: Deps): Promise<void> {
  const { publicUrl } = settings
  const confirmations = makeConfirmations(sealer)
  const metadata = `${publicUrl}/.well-known/oauth-protected-resource${PATH}`
  const origin = new URL(publicUrl).origin

  const refuseStranger = (request: FastifyRequest, reply: FastifyReply) => {
    const error = request.headers.authorization ? 'error="invalid_token", ' : ''
    return reply
      .code(401)
      .header('www-authenticate', `Bearer ${error}resource_metadata="${metadata}"`)
      .send({ detail: detailOf('token_not_valid', languageOf(request.headers['accept-language'])), code: 'token_not_valid' })
  }

  /** Calls the product's API on behalf of the caller. */
  const callAs =
    ({ headers, ip }: FastifyRequest): CallProduct =>
    async (endpoint, input, idempotencyKey) => {
      const {
        params = {},
        query,
        body,
      } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
      const { statusCode, payload } = await app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        ...(query ? { query } : {}),
        ...(body ? { payload: body } : {}),
        remoteAddress: ip,
        headers: {
          authorization: headers.authorization,
          'accept-language': 'en',
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
      })
      const reply = JSON.parse(payload) as never
      if (statusCode < 300) return reply
      throw new Refusal(statusCode, refusalText(reply))
    }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { apiToken, headers } = request
    // Rejects requests from other sites' pages: browsers send their origin.
    if (headers.origin !== undefined && headers.origin !== origin)
      return reply.code(403).send({ detail: detailOf('not_allowed', 'en'), code: 'not_allowed' })
    const found = apiToken && (await retry(() => readApiToken(database.db, apiToken, clock.now())))
    if (!found) return refuseStranger(request, reply)
    request.principal = { session: 0, agent: found.agent, phone: found.phone, until: clock.now() }
    const mcp = await import('./mcp-server.ts')
    const sent = new Request(`${publicUrl}${PATH}`, {
      method: 'POST',
      headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
      body: request.body as string,
    })
    const visitor = { ...found, now: clock.now(), confirmations, publicUrl, call: callAs(request) }
    const { status, type, text } = await mcp.answer(sent, visitor, (error) => {
      request.log.error({ err: error }, 'a tool failed')
      app.errorReports?.reportCall(error, request)
    })
    if (type) reply.header('content-type', type)
    return reply.code(status).send(text)
  }

  await app.register(async (scope) => {
    // The SDK parses the body and answers invalid JSON itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    // The protocol describes its calls itself.
    const schema = { hide: true }
    scope.post(PATH, { bodyLimit: BODY_MAX, schema }, runningCalls.tracked(answer))
    scope.route({
      method: ['GET', 'DELETE'],
      url: PATH,
      schema,
      handler: (request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .send({ detail: detailOf('bad_request', languageOf(request.headers['accept-language'])), code: 'bad_request' }),
    })
  })
}

/** The product's error text for a refusal, with its code or by field. */
function refusalText(reply: { detail?: unknown; code?: unknown }): string {
  if (typeof reply.detail === 'string') return `${reply.detail} (${String(reply.code)})`
  return `It was refused: ${JSON.stringify(reply).slice(0, 500)}`
}
