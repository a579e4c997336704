import { type PublicPageRenderer, VIEWING_RESULTS, type ViewingPage } from '@mafteach/contract/public-pages'
import { publicPaths } from '@mafteach/contract/site-paths'
import type { PublicViewing } from '@mafteach/contract/viewing-slots'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, formOf } from '#platform/http/forms.ts'
import { callFor, leadTo, queryOf, resultOf } from './forms.ts'
import { languageOf, sendPage } from './pages.ts'

interface ViewingPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  now: () => Date
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadViewing: (token: string, address: string) => Promise<PublicViewing | null>
}

type OfToken = FastifyRequest<{ Params: { token: string }; Body: unknown }>

const PATH = publicPaths.viewing(':token')
const schema = { hide: true }

/** The page where a customer selects a viewing time, `/public-view/viewing/{token}`, and its forms (`forms.ts`). */
export const viewingPageRoutes = (app: FastifyInstance, { renderer, publicUrl, now, loadViewing }: ViewingPages): void => {
  const options = { hasForms: true, isFresh: true }
  const missing = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(languageOf(queryOf(request)), 'viewing'), options)

  const show = async (request: OfToken, reply: FastifyReply, viewing: PublicViewing) => {
    const query = queryOf(request)
    const page: ViewingPage = {
      token: request.params.token,
      viewing,
      now: now(),
      language: languageOf(query),
      origin: publicUrl,
      result: resultOf(query, VIEWING_RESULTS),
    }
    return sendPage(reply, 200, (await renderer()).renderViewingPage(page), options)
  }

  app.get(PATH, { schema }, async (request: OfToken, reply) => {
    const viewing = await loadViewing(request.params.token, request.ip)
    return viewing ? show(request, reply, viewing) : missing(request, reply)
  })

  void app.register(async (forms) => {
    acceptForms(forms)

    const post = async (request: OfToken, reply: FastifyReply, act: 'choose' | 'cancel', payload?: object) => {
      const { token } = request.params
      const answer = await callFor(app, request, `viewings/${encodeURIComponent(token)}/${act}`, payload)
      const isThere = (await loadViewing(token, request.ip)) !== null
      // Its offer was recalled: the link is invalid from now on, and this is its last response.
      if (!isThere) return answer.statusCode < 400 ? show(request, reply, answer.json()) : missing(request, reply)
      // Somebody else took it, or its time has come.
      const isTaken = act === 'choose' && [400, 409].includes(answer.statusCode)
      const result = answer.statusCode < 400 ? undefined : isTaken ? 'taken' : 'failed'
      return leadTo(request, reply, publicPaths.viewing(token), result)
    }

    forms.post(`${PATH}/choose`, { schema }, (request: OfToken, reply) =>
      post(request, reply, 'choose', { starts_at: formOf(request).get('starts_at') }),
    )
    forms.post(`${PATH}/cancel`, { schema }, (request: OfToken, reply) => post(request, reply, 'cancel'))
  })
}
