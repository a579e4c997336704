import type { ListingWish } from '@mafteach/contract/listings'
import {
  ANSWER_RESULTS,
  type AnswerResult,
  type AnswersPage,
  type PublicLanguage,
  type PublicPageRenderer,
} from '@mafteach/contract/public-pages'
import { readSum } from '@mafteach/contract/sums'
import { roomsChosen, roomsRange } from '@mafteach/contract/wish-form'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, formOf } from '#platform/http/forms.ts'
import { answerOf, callFor, leadTo, queryOf, resultOf } from './forms.ts'
import { languageOf, sendPage } from './pages.ts'

export interface AnswersPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadAnswers: (
    token: string,
    language: PublicLanguage,
    address: string,
  ) => Promise<Pick<AnswersPage, 'answers' | 'neighborhoods' | 'now'> | null>
  /** The token of the page to which a personal link to an asset leads. */
  answersTokenOf: (personalToken: string, address: string) => Promise<string | null>
}

type Posted = FastifyRequest<{ Params: { token: string; id?: string }; Body: unknown }>

const schema = { hide: true }

/** The changed wish according to the form; criteria that are not in the form stay. Null for an invalid budget. */
const wishOf = (form: URLSearchParams, { listing }: AnswersPage['answers']): ListingWish | null => {
  if (!listing) return {}
  const rooms = form.getAll('rooms').map(Number)
  const isSame = JSON.stringify(rooms.toSorted((one, other) => one - other)) === JSON.stringify(roomsChosen(listing))
  const reading = readSum(form.get('budget') ?? '')
  if (reading && 'problem' in reading) return null
  const budget = reading?.sum ?? 0
  const neighborhoods = form.getAll('neighborhood').map(Number)
  return {
    listing: listing.id,
    // No choice leaves the rooms open.
    ...(isSame || rooms.length === 0
      ? { number_of_rooms: listing.number_of_rooms, number_of_rooms_max: listing.number_of_rooms_max }
      : roomsRange(rooms)),
    ...(budget > 0 ? { budget } : {}),
    ...(neighborhoods.length > 0 ? { neighborhoods } : {}),
  }
}

/** The customer's own page, `/public-view/answers/{token}`, and its forms (`forms.ts`). */
export const answersPageRoutes = (
  app: FastifyInstance,
  { renderer, publicUrl, loadAnswers, answersTokenOf }: AnswersPages,
): void => {
  const options = { hasForms: true, isFresh: true }
  const missing = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(languageOf(queryOf(request)), 'answers'), options)

  app.get<{ Params: { token: string } }>('/public-view/answers/:token', { schema }, async (request, reply) => {
    const { token } = request.params
    const query = queryOf(request)
    const language = languageOf(query)
    const page = await loadAnswers(token, language, request.ip)
    if (!page) return missing(request, reply)
    const html = (await renderer()).renderAnswersPage({
      ...page,
      token,
      language,
      origin: publicUrl,
      result: resultOf(query, ANSWER_RESULTS),
    })
    return sendPage(reply, 200, html, options)
  })

  app.get<{ Params: { token: string } }>('/public-view/answers/of/:token', { schema }, async (request, reply) => {
    const token = await answersTokenOf(request.params.token, request.ip)
    return token ? leadTo(request, reply, `/public-view/answers/${token}`) : missing(request, reply)
  })

  const load = (request: Posted) => loadAnswers(request.params.token, languageOf(queryOf(request)), request.ip)

  void app.register(async (forms) => {
    acceptForms(forms)

    const post = async (request: Posted, reply: FastifyReply, path: string, done: AnswerResult, payload?: object) => {
      const { token } = request.params
      const { statusCode } = await callFor(app, request, `answers/${encodeURIComponent(token)}/${path}`, payload)
      const isThere = statusCode < 400 || (await load(request)) !== null
      if (!isThere) return missing(request, reply)
      return leadTo(request, reply, `/public-view/answers/${token}`, statusCode < 400 ? done : 'failed')
    }

    const path = '/public-view/answers/:token'
    forms.post(`${path}/assets/:id`, { schema }, (request: Posted, reply) => {
      const answer = answerOf(formOf(request))
      const id = encodeURIComponent(request.params.id!)
      return post(request, reply, `assets/${id}/answer`, answer.wants_viewing ? 'viewing' : 'answered', answer)
    })
    forms.post(`${path}/wish`, { schema }, async (request: Posted, reply) => {
      const page = await load(request)
      if (!page) return missing(request, reply)
      const wish = wishOf(formOf(request), page.answers)
      if (!wish) return leadTo(request, reply, `/public-view/answers/${request.params.token}`, 'unclear_budget')
      return post(request, reply, 'wish', 'wish', wish)
    })
    for (const act of ['found', 'stop'] as const)
      forms.post(`${path}/${act}`, { schema }, (request: Posted, reply) => post(request, reply, act, act))
  })
}
