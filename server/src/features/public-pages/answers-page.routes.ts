import type { ListingWish } from '@mafteach/contract/listings'
import { ANSWER_RESULTS, type AnswerResult, type AnswersPage, type PublicPageRenderer } from '@mafteach/contract/public-pages'
import { roomsChosen, roomsRange } from '@mafteach/contract/wish-form'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, sendPage } from './pages.ts'

export interface AnswersPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** What the page shows; null for a token that opens none. Counts the tries of an address. */
  loadAnswers: (token: string, address: string) => Promise<Pick<AnswersPage, 'answers' | 'neighborhoods' | 'now'> | null>
  /** The token of the page that a personal link to an asset leads on to. */
  answersTokenOf: (personalToken: string, address: string) => Promise<string | null>
}

type Posted = FastifyRequest<{ Params: { token: string; id?: string }; Body: URLSearchParams }>

const resultOf = (query: string): AnswerResult | null => {
  const done = new URLSearchParams(query).get('done')
  return ANSWER_RESULTS.find((result) => result === done) ?? null
}

const VIEWING_TIMES_MAX = 3

/** A form of an asset as a call of the API takes it. */
const answerOf = (form: URLSearchParams) => {
  const answer = form.get('answer')
  const reason = form.getAll('reason').filter(Boolean).join(', ') || null
  return {
    is_interested: answer !== 'not_interested',
    wants_viewing: answer === 'viewing',
    // Without a script more of them can be picked than are asked for.
    viewing_times: answer === 'viewing' ? form.getAll('time').slice(0, VIEWING_TIMES_MAX) : [],
    reason: answer === 'not_interested' ? reason : null,
  }
}

/** What the form of a wish changes; what it cannot say stays. */
const wishOf = (form: URLSearchParams, { listing }: AnswersPage['answers']): ListingWish => {
  if (!listing) return {}
  const rooms = form.getAll('rooms').map(Number)
  const isSame = JSON.stringify(rooms.toSorted((one, other) => one - other)) === JSON.stringify(roomsChosen(listing))
  const budget = Number((form.get('budget') ?? '').replace(/\D/g, ''))
  const neighborhoods = form.getAll('neighborhood').map(Number)
  return {
    listing: listing.id,
    // None chosen says nothing of rooms.
    ...(isSame || rooms.length === 0
      ? { number_of_rooms: listing.number_of_rooms, number_of_rooms_max: listing.number_of_rooms_max }
      : roomsRange(rooms)),
    ...(budget > 0 ? { budget } : {}),
    ...(neighborhoods.length > 0 ? { neighborhoods } : {}),
  }
}

/**
 * The customer's own page, `/public-view/answers/{token}`, and its forms, which work without a script: each is a call of the API, made here, and leads back
 * to the page with what came of it. There is no cookie: nobody else's page can post in the customer's name without the token.
 */
export const answersPageRoutes = (
  app: FastifyInstance,
  { renderer, publicUrl, loadAnswers, answersTokenOf }: AnswersPages,
): void => {
  const missing = async (reply: FastifyReply, query: string) =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(languageOf(query), 'answers'), { hasForms: true, isFresh: true })

  app.get<{ Params: { token: string } }>('/public-view/answers/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const query = request.url.split('?')[1] ?? ''
    const page = await loadAnswers(token, request.ip)
    if (!page) return missing(reply, query)
    const html = (await renderer()).renderAnswersPage({
      ...page,
      token,
      language: languageOf(query),
      origin: publicUrl,
      result: resultOf(query),
    })
    return sendPage(reply, 200, html, { hasForms: true, isFresh: true })
  })

  app.get<{ Params: { token: string } }>('/public-view/answers/of/:token', { schema: { hide: true } }, async (request, reply) => {
    const query = request.url.split('?')[1] ?? ''
    const token = await answersTokenOf(request.params.token, request.ip)
    if (!token) return missing(reply, query)
    return back(reply, token, languageOf(query) === 'en' ? 'lang=en' : '')
  })

  const back = (reply: FastifyReply, token: string, query: string) =>
    reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .redirect(`/public-view/answers/${token}${query && `?${query}`}`, 303)

  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      async (_: FastifyRequest, body: string) => new URLSearchParams(body),
    )

    /** Makes a call of the API for a form, as the one who posted it. */
    const post = async (request: Posted, reply: FastifyReply, path: string, done: AnswerResult, payload?: object) => {
      const { token } = request.params
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/public/answers/${encodeURIComponent(token)}/${path}/`,
        remoteAddress: request.ip,
        ...(payload ? { payload } : {}),
      })
      const query = request.url.split('?')[1] ?? ''
      const isThere = statusCode < 400 || (await loadAnswers(token, request.ip)) !== null
      if (!isThere) return missing(reply, query)
      const language = languageOf(query) === 'en' ? '&lang=en' : ''
      return back(reply, token, `done=${statusCode < 400 ? done : 'failed'}${language}`)
    }

    const schema = { hide: true }
    const path = '/public-view/answers/:token'
    const formOf = ({ body }: Posted) => (body instanceof URLSearchParams ? body : new URLSearchParams())

    forms.post(`${path}/assets/:id`, { schema }, (request: Posted, reply) => {
      const answer = answerOf(formOf(request))
      const id = encodeURIComponent(request.params.id!)
      return post(request, reply, `assets/${id}/answer`, answer.wants_viewing ? 'viewing' : 'answered', answer)
    })
    forms.post(`${path}/wish`, { schema }, async (request: Posted, reply) => {
      const page = await loadAnswers(request.params.token, request.ip)
      if (!page) return missing(reply, request.url.split('?')[1] ?? '')
      return post(request, reply, 'wish', 'wish', wishOf(formOf(request), page.answers))
    })
    for (const act of ['found', 'stop'] as const)
      forms.post(`${path}/${act}`, { schema }, (request: Posted, reply) => post(request, reply, act, act))
  })
}
