import { createHash, randomBytes } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { customers } from '@mafteach/contract/customer-lists'
import type { AuthorizePage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { Scope } from '@mafteach/contract/tokens'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { makeOneTimeCodes } from '../../src/domain/one-time-codes.ts'
import { makeAuthorization } from '../../src/features/oauth/authorization.ts'
import { authorizePageRoutes } from '../../src/features/public-pages/authorize-page.routes.ts'
import { codeText } from '../../src/features/sign-in/sign-in.rules.ts'
import type { AppContext } from '../../src/platform/http/app-types.ts'
import { makeSealer } from '../../src/platform/security/sealed.ts'
import { type Secrets, secretsOf } from '../../src/platform/security/secrets.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { openProduct, SECRET } from '../product.ts'

/** A product that listens at its own URL, and its consent page without the web build: rendered as JSON. */

type StepOf<S extends AuthorizePage['now']['step']> = Omit<AuthorizePage, 'now'> & {
  now: Extract<AuthorizePage['now'], { step: S }>
}

/** The requests of a program without a library. */
export interface Ask {
  client_id: string
  redirect_uri: string
  scope: string
  state: string
  resource: string
  code_challenge: string
  code_challenge_method: string
  response_type: string
}

export const DAY_SECONDS = 86_400
export const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } }
export const CALLBACK = 'https://program.example/callback'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export const newVerifier = () => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export async function openOauth() {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const product = await openProduct({ PUBLIC_URL: publicUrl })
  await product.app.listen({ port, host: '127.0.0.1' })

  const sent: string[] = []
  /** The pages of one node. */
  const pages = (secrets: Secrets = secretsOf(SECRET)): FastifyInstance => {
    const settings = { ...readSettings({}), publicUrl, smsCountries: ['IL'], smsDailyMax: 1_000_000 }
    const clock = { now: () => product.now() }
    const ctx = { app: product.app, clock, database: product.database, settings } as unknown as AppContext
    const sendSms = async (_phone: string, text: string) => void sent.push(text)
    const codes = makeOneTimeCodes(ctx, { tokens: product.tokens, sendSms })
    const sealer = makeSealer(secrets, 'oauth sign-in')
    const app = Fastify()
    const renderer = async () => ({ renderAuthorizePage: (page) => JSON.stringify(page) }) as PublicPageRenderer
    authorizePageRoutes(app, { renderer, publicUrl, authorization: makeAuthorization(ctx, { sealer, codes, codeText }) })
    afterAll(() => app.close())
    return app
  }
  const here = pages()

  let addresses = 0
  const newAddress = () => `10.9.${(++addresses >> 8) & 255}.${addresses & 255}`
  const pathOf = (url: string) => url.replace(publicUrl, '')
  const look = (url: string, at = here, headers: Record<string, string> = {}) =>
    at.inject({ url: pathOf(url), remoteAddress: newAddress(), headers })
  const post = (
    url: string,
    form: Record<string, string | readonly string[]>,
    at = here,
    headers: Record<string, string> = {},
  ) => {
    const fields = Object.entries(form).flatMap(([name, given]) =>
      [given].flat().map((value): [string, string] => [name, value as string]),
    )
    return at.inject({
      method: 'POST',
      url: pathOf(url),
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  }

  const lastCode = () => /\d{6}/.exec(sent.at(-1)!)![0]
  /** A minute later a phone can get another code. */
  const pause = () => product.setTime(new Date(product.now().getTime() + 31_000))
  /** Signs in on the page; returns the program's request. */
  const signIn = async (url: string, agent: { phone: string }, at = here): Promise<StepOf<'scopes'>> => {
    pause()
    const { now } = (await post(url, { phone: agent.phone }, at)).json<StepOf<'code'>>()
    expect(now.step).toBe('code')
    const response = await post(url, { phone: agent.phone, ticket: now.ticket, code: lastCode() }, at)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  /** Signs in and allows; returns the redirect. */
  const allow = async (url: string, agent: { phone: string }, scope: readonly Scope[], at = here): Promise<URL> => {
    const { now } = await signIn(url, agent, at)
    const response = await post(url, { proof: now.proof, answer: 'allow', scope }, at)
    expect(response.statusCode, response.body).toBe(303)
    return new URL(response.headers.location as string)
  }

  const register = async (body: object = {}) => {
    const payload = { redirect_uris: [CALLBACK], client_name: 'Assistant', ...body }
    const response = await product.app.inject({
      method: 'POST',
      url: '/oauth/register',
      payload,
      remoteAddress: newAddress(),
    })
    return { status: response.statusCode, body: response.json<{ client_id: string; error: string } & Record<string, unknown>>() }
  }
  const clientId = async (body: object = {}) => (await register(body)).body.client_id

  /** The URL of a program's request. */
  const askUrl = (asked: Partial<Ask> & Pick<Ask, 'client_id'>): string => {
    const query = {
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'customers:read customers:write',
      state: 'x',
      code_challenge: challengeOf(newVerifier()),
      code_challenge_method: 'S256',
      ...asked,
    }
    return `/oauth/authorize?${new URLSearchParams(query).toString()}`
  }

  const postToken = async (form: Record<string, string>, node = product.app) => {
    const response = await node.inject({
      method: 'POST',
      url: '/oauth/token',
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    return { status: response.statusCode, body: response.json<Record<string, string>>(), headers: response.headers }
  }
  /** A code of a new program that an agent allowed, and what is needed to exchange it. */
  const newCode = async (agent: { phone: string }, scope: readonly Scope[], client_id?: string) => {
    const id = client_id ?? (await clientId())
    const verifier = newVerifier()
    const to = await allow(askUrl({ client_id: id, scope: scope.join(' '), code_challenge: challengeOf(verifier) }), agent, scope)
    const code = to.searchParams.get('code')!
    return { grant_type: 'authorization_code', client_id: id, code, code_verifier: verifier, redirect_uri: CALLBACK }
  }
  /** Tokens of a new program that an agent allowed. */
  const newTokens = async (agent: { phone: string }, scope: readonly Scope[], client_id?: string) => {
    const form = await newCode(agent, scope, client_id)
    const { status, body } = await postToken(form)
    expect(status, JSON.stringify(body)).toBe(200)
    const refresh = { grant_type: 'refresh_token', client_id: form.client_id, refresh_token: body.refresh_token! }
    return { access: body.access_token!, refresh, code: form, client_id: form.client_id, body }
  }

  const opensCustomers = async (token: string) => (await product.withToken(token).call(customers)).status
  const later = (seconds: number) => product.setTime(new Date(product.now().getTime() + seconds * 1000))

  return {
    product,
    publicUrl,
    pages,
    sent,
    look,
    post,
    pause,
    lastCode,
    signIn,
    allow,
    register,
    clientId,
    askUrl,
    postToken,
    newCode,
    newTokens,
    opensCustomers,
    later,
  }
}
