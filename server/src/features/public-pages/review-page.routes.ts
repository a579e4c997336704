import { type PublicPageRenderer, REVIEW_RESULTS, type ReviewPage, type ReviewResult } from '@mafteach/contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, sendPage } from './pages.ts'

interface ReviewPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** What the page shows; null for a token that opens none. Counts the tries of an address. */
  loadReviewRequest: (token: string, address: string) => Promise<ReviewPage['request'] | null>
}

type OfToken = FastifyRequest<{ Params: { token: string }; Body: URLSearchParams }>

const PATH = '/public-view/review/:token'
const schema = { hide: true }

/**
 * Where a customer leaves a review, `/public-view/review/{token}`: a form that works without a script, as those of the customer's own page do. It is a call of
 * the API, made here, and leads back to the page with what came of it.
 */
export const reviewPageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadReviewRequest }: ReviewPages): void => {
  const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? ''
  const options = { hasForms: true, isFresh: true }
  const missing = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(languageOf(queryOf(request)), 'review'), options)

  app.get<{ Params: { token: string } }>(PATH, { schema }, async (request, reply) => {
    const { token } = request.params
    const found = await loadReviewRequest(token, request.ip)
    if (!found) return missing(request, reply)
    const query = queryOf(request)
    const done = new URLSearchParams(query).get('done')
    const result = REVIEW_RESULTS.find((each) => each === done) ?? null
    return sendPage(
      reply,
      200,
      (await renderer()).renderReviewPage({ token, request: found, language: languageOf(query), origin: publicUrl, result }),
      options,
    )
  })

  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      async (_: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    forms.post(PATH, { schema }, async (request: OfToken, reply) => {
      const { token } = request.params
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/public/reviews/${encodeURIComponent(token)}/`,
        remoteAddress: request.ip,
        // A browser sends the ends of lines as two characters, which are one to whoever wrote them.
        payload: { rating: Number(form.get('rating')), text: (form.get('text') ?? '').replaceAll('\r\n', '\n') },
      })
      if (statusCode === 404) return missing(request, reply)
      // One that was left before, in a call whose answer got lost too, is there.
      const result: ReviewResult = statusCode < 400 || statusCode === 409 ? 'done' : 'failed'
      const language = languageOf(queryOf(request)) === 'en' ? '&lang=en' : ''
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .redirect(`/public-view/review/${token}?done=${result}${language}`, 303)
    })
  })
}
