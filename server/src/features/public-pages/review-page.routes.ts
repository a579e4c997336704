import { type PublicPageRenderer, REVIEW_RESULTS, type ReviewPage, type ReviewResult } from '@mafteach/contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, formOf } from '#platform/http/forms.ts'
import { callFor, leadTo, queryOf, resultOf } from './forms.ts'
import { languageOf, sendPage } from './pages.ts'

interface ReviewPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadReviewRequest: (token: string, address: string) => Promise<ReviewPage['request'] | null>
}

type OfToken = FastifyRequest<{ Params: { token: string }; Body: unknown }>

const PATH = '/public-view/review/:token'
const schema = { hide: true }

/** The page where a customer writes a review, `/public-view/review/{token}`, and its form (`forms.ts`). */
export const reviewPageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadReviewRequest }: ReviewPages): void => {
  const options = { hasForms: true, isFresh: true }
  const missing = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(languageOf(queryOf(request)), 'review'), options)

  app.get<{ Params: { token: string } }>(PATH, { schema }, async (request, reply) => {
    const { token } = request.params
    const found = await loadReviewRequest(token, request.ip)
    if (!found) return missing(request, reply)
    const query = queryOf(request)
    const result = resultOf(query, REVIEW_RESULTS)
    return sendPage(
      reply,
      200,
      (await renderer()).renderReviewPage({ token, request: found, language: languageOf(query), origin: publicUrl, result }),
      options,
    )
  })

  void app.register(async (forms) => {
    acceptForms(forms)
    forms.post(PATH, { schema }, async (request: OfToken, reply) => {
      const { token } = request.params
      const form = formOf(request)
      const { statusCode } = await callFor(app, request, `reviews/${encodeURIComponent(token)}`, {
        rating: Number(form.get('rating')),
        // Browsers send line ends as two characters, which count as one for the user.
        text: (form.get('text') ?? '').replaceAll('\r\n', '\n'),
      })
      if (statusCode === 404) return missing(request, reply)
      // A review that exists already, perhaps from a call whose response was lost, is a success.
      const result: ReviewResult = statusCode < 400 || statusCode === 409 ? 'done' : 'failed'
      return leadTo(request, reply, `/public-view/review/${token}`, result)
    })
  })
}
