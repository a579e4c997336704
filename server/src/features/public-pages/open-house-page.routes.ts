import { type OpenHousePage, type PublicPageRenderer, VISITOR_FIELDS, type VisitorField } from '@mafteach/contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toE164 } from '#platform/phone.ts'
import { languageOf, sendPage } from './pages.ts'

interface OpenHousePages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadOpenHouse: (token: string, address: string) => Promise<OpenHousePage['house'] | null>
}

type OfToken = FastifyRequest<{ Params: { token: string }; Body: URLSearchParams }>

const PATH = '/public-view/open-house/:token'
const schema = { hide: true }
const DONE = 'registered'

/**
 * Registration for an open house, `/public-view/open-house/{token}`: a form that works without scripts. The input becomes an API call, and invalid
 * input is shown again with the problems.
 */
export const openHousePageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadOpenHouse }: OpenHousePages): void => {
  const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? ''
  const options = { hasForms: true, isFresh: true }

  const show = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    { status = 200, ...form }: { status?: number } & Partial<Pick<OpenHousePage, 'typed' | 'wrong' | 'result'>>,
  ) => {
    const { token } = request.params
    const language = languageOf(queryOf(request))
    const house = await loadOpenHouse(token, request.ip)
    const { renderOpenHousePage, renderMissingPage } = await renderer()
    if (!house) return sendPage(reply, 404, renderMissingPage(language, 'openHouse'), options)
    const page = { token, house, language, origin: publicUrl, typed: {}, wrong: [], result: null, ...form }
    return sendPage(reply, status, renderOpenHousePage(page), options)
  }

  app.get<{ Params: { token: string } }>(PATH, { schema }, (request, reply) => {
    const isDone = new URLSearchParams(queryOf(request)).get('done') === DONE
    return show(request, reply, isDone ? { result: DONE } : {})
  })

  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      async (_: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    forms.post(PATH, { schema }, async (request: OfToken, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      // Browsers send empty fields, and line ends as two characters, which count as one for the user.
      const typed = Object.fromEntries(
        [...form].filter(([, text]) => text.trim() !== '').map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
      )
      const { name, phone, email, looking_for, website } = typed
      const answer = await app.inject({
        method: 'POST',
        url: `/api/public/open_houses/${encodeURIComponent(request.params.token)}/register/`,
        remoteAddress: request.ip,
        payload: { name, phone, email: email?.trim(), looking_for, website, consent: typed.consent === 'true' },
      })
      if (answer.statusCode < 400) {
        const language = languageOf(queryOf(request)) === 'en' ? '&lang=en' : ''
        return reply
          .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
          .redirect(`/public-view/open-house/${request.params.token}?done=${DONE}${language}`, 303)
      }
      const wrong = answer.statusCode === 400 ? wrongIn(answer.json<object>(), phone) : []
      // The page itself shows when an open house is over or was cancelled.
      const isReported = wrong.length > 0 || answer.statusCode === 404 || answer.statusCode === 409
      return show(request, reply, { status: answer.statusCode, typed, wrong, result: isReported ? null : 'failed' })
    })
  })
}

/** The API checks the phone only after everything else is valid, but the form should report all problems at once. */
const wrongIn = (body: object, phone = ''): VisitorField[] =>
  VISITOR_FIELDS.filter((field) => field in body || (field === 'phone' && toE164(phone) === null))
