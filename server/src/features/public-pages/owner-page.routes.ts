import { OWNER_RESULTS, type OwnerPage, type PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { leadTo, queryOf, resultOf } from './forms.ts'
import { languageOf, sendPage } from './pages.ts'

interface OwnerPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadOwnerQuestions: (token: string, address: string) => Promise<OwnerPage['questions'] | null>
}

type OfToken = FastifyRequest<{ Params: { token: string }; Body: string }>

const PATH = '/public-view/owner/:token'
const schema = { hide: true }
const FORM = 'application/x-www-form-urlencoded'

/**
 * The page where the owner of a property states what they know about it, `/public-view/owner/{token}`: a form that works without scripts. The input
 * is passed to the API unchanged, and the response redirects to the page with the result.
 */
export const ownerPageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadOwnerQuestions }: OwnerPages): void => {
  const options = { hasForms: true, isFresh: true }
  const missing = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(languageOf(queryOf(request)), 'owner'), options)

  app.get<{ Params: { token: string } }>(PATH, { schema }, async (request, reply) => {
    const { token } = request.params
    const questions = await loadOwnerQuestions(token, request.ip)
    if (!questions) return missing(request, reply)
    const query = queryOf(request)
    const page = { token, questions, language: languageOf(query), origin: publicUrl, result: resultOf(query, OWNER_RESULTS) }
    return sendPage(reply, 200, (await renderer()).renderOwnerPage(page), options)
  })

  void app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 262_144 }, async (_: FastifyRequest, body: string) => body)
    forms.post(PATH, { schema }, async (request: OfToken, reply) => {
      const { token } = request.params
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/public/owner/${encodeURIComponent(token)}/`,
        remoteAddress: request.ip,
        headers: { 'content-type': FORM },
        payload: request.body,
      })
      if (statusCode === 404) return missing(request, reply)
      return leadTo(request, reply, `/public-view/owner/${token}`, statusCode < 400 ? 'done' : 'failed')
    })
  })
}
