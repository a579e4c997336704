import type { AuthorizePage, AuthorizeStep, PublicLanguage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import { SCOPES, type Scope } from '@mafteach/contract/tokens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, detailOf, languageOf } from '#platform/http/errors.ts'
import { acceptForms, formOf } from '#platform/http/forms.ts'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { queryOf } from './forms.ts'
import { sendPage } from './pages.ts'

interface AuthorizationRequest {
  program: { name: string; address: string }
  redirectUri: string
  scopes: Scope[]
}
interface Faulty {
  problem: Extract<AuthorizeStep, { step: 'problem' }>['problem']
  program: AuthorizationRequest['program'] | null
  back: string | null
}

interface AuthorizePages<A extends AuthorizationRequest> {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  authorization: {
    count: (address: string) => Promise<void>
    read: (query: URLSearchParams) => Promise<A | Faulty>
    refusal: (requested: A) => string
    sendCode: (phone: string, address: string) => Promise<string>
    signIn: (
      requested: A,
      given: Record<'phone' | 'code' | 'ticket' | 'address', string>,
    ) => Promise<{ name: string; proof: string }>
    agentOf: (requested: A, proof: string) => number | null
    nameOf: (agent: number) => Promise<string | null>
    allow: (requested: A, agent: number, scopes: readonly Scope[]) => Promise<string | null>
  }
}

const PATH = '/oauth/authorize'
const schema = { hide: true }

/** By the URL, otherwise by the program's request, otherwise by the browser. */
function languageIn(query: URLSearchParams, { headers }: FastifyRequest): PublicLanguage {
  const spoken = (query.get('ui_locales') ?? '').split(' ').map((locale) => locale.slice(0, 2).toLowerCase())
  const language = [query.get('lang'), ...spoken].find((one) => one === 'he' || one === 'en')
  return (language as PublicLanguage | undefined) ?? languageOf(headers['accept-language'])
}

/** Read scopes are selected by default; the agent has to select write scopes. */
const tickedFirst = (scopes: readonly Scope[]): Scope[] => scopes.filter((scope) => scope.endsWith(':read'))

/** The redirect's origin for the content security policy, which cannot name IPv6 addresses. */
const originOf = (redirectUri: string): string => {
  const { hostname, origin, protocol } = new URL(redirectUri)
  return hostname.startsWith('[') ? protocol : origin
}

/** Checks the origin that browsers send: other sites could otherwise have codes sent in a visitor's name. */
const isFromElsewhere = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin
}

/**
 * The page where an agent signs in and grants a program access (docs/decisions/0151): plain forms at one URL, which contains the program's request.
 * There is no cookie: the signed-in agent is a sealed text in the form. Only signed-in agents are redirected to the program's URL; before that it is
 * a link.
 */
export const authorizePageRoutes = <A extends AuthorizationRequest>(
  app: FastifyInstance,
  { renderer, publicUrl, authorization }: AuthorizePages<A>,
): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply, act: typeof opened) => {
    const query = new URLSearchParams(queryOf(request))
    const language = languageIn(query, request)
    const inLanguage = (lang: PublicLanguage) => {
      const changed = new URLSearchParams(query)
      changed.set('lang', lang)
      return `${PATH}?${changed.toString()}`
    }
    const show = async (status: number, now: AuthorizeStep, shown: Partial<AuthorizePage> = {}, redirectUri?: string) => {
      const page: AuthorizePage = {
        program: null,
        back: null,
        wrong: null,
        isEmpty: false,
        action: inLanguage(language),
        otherLanguage: inLanguage(language === 'en' ? 'he' : 'en'),
        now,
        language,
        ...shown,
      }
      const options = { hasForms: true, isFresh: true, ...(redirectUri ? { formsLeadTo: originOf(redirectUri) } : {}) }
      return sendPage(reply, status, (await renderer()).renderAuthorizePage(page), options)
    }
    await authorization.count(request.ip)
    const requested = await authorization.read(query)
    if ('problem' in requested)
      return show(400, { step: 'problem', problem: requested.problem }, { program: requested.program, back: requested.back })
    const of = { program: requested.program, back: authorization.refusal(requested) }
    const found = await act({ requested, form: formOf(request), address: request.ip }).catch((error: unknown) => {
      if (!(error instanceof Wrong)) throw error
      const { reason } = error
      if (reason.retryAfterSeconds !== undefined) reply.header('retry-after', reason.retryAfterSeconds)
      return { status: reason.status, now: error.now, wrong: detailOf(reason.code, language) }
    })
    if ('to' in found) return reply.headers(OF_TOKEN).redirect(found.to, 303)
    const { status = 200, now, ...shown } = found
    return show(status, now, { ...of, ...shown }, requested.redirectUri)
  }

  type Found = { to: string } | ({ status?: number; now: AuthorizeStep } & Partial<AuthorizePage>)
  interface Act {
    requested: A
    form: URLSearchParams
    address: string
  }

  const opened = async (_: Act): Promise<Found> => ({ now: { step: 'phone', phone: '' } })

  /** Runs a step; on refusal shows the same step again with the problem. */
  const trying = async <T>(now: AuthorizeStep, what: () => Promise<T>): Promise<T> => {
    try {
      return await what()
    } catch (error) {
      throw error instanceof ApiError ? new Wrong(error, now) : error
    }
  }

  const posted = async ({ requested, form, address }: Act): Promise<Found> => {
    const given = (name: string) => form.get(name) ?? ''
    const phone = given('phone')
    const choosing = (proof: string, agent: string, chosen: readonly Scope[]): AuthorizeStep => ({
      step: 'scopes',
      proof,
      agent,
      scopes: requested.scopes,
      chosen,
    })
    if (form.has('proof')) {
      const proof = given('proof')
      const agent = authorization.agentOf(requested, proof)
      const name = agent === null ? null : await authorization.nameOf(agent)
      if (agent === null || name === null) throw new Wrong(new ApiError('token_not_valid'), { step: 'phone', phone: '' })
      if (given('answer') !== 'allow') return { to: authorization.refusal(requested) }
      const chosen = SCOPES.filter((scope) => requested.scopes.includes(scope) && form.getAll('scope').includes(scope))
      if (chosen.length === 0) return { status: 400, now: choosing(proof, name, chosen), isEmpty: true }
      const to = await trying({ step: 'phone', phone: '' }, () => authorization.allow(requested, agent, chosen))
      return to === null ? { status: 409, now: { step: 'problem', problem: 'too_many' } } : { to }
    }
    if (form.has('code')) {
      const ticket = given('ticket')
      const { name, proof } = await trying({ step: 'code', phone, ticket }, () =>
        authorization.signIn(requested, { phone, code: given('code').replace(/\D/g, ''), ticket, address }),
      )
      return { now: choosing(proof, name, tickedFirst(requested.scopes)) }
    }
    const ticket = await trying({ step: 'phone', phone }, () => authorization.sendCode(phone, address))
    return { now: { step: 'code', phone, ticket } }
  }

  app.get(PATH, { schema }, (request, reply) => answer(request, reply, opened))
  void app.register(async (forms) => {
    acceptForms(forms)
    forms.post(PATH, { schema }, (request, reply) =>
      answer(request, reply, isFromElsewhere(request, publicUrl) ? opened : posted),
    )
  })
}

/** A refused step, and the step to show again. */
class Wrong extends Error {
  readonly reason: ApiError
  readonly now: AuthorizeStep

  constructor(reason: ApiError, now: AuthorizeStep) {
    super(reason.code)
    this.reason = reason
    this.now = now
  }
}
