import { REASON_MAX, VIEWING_TIMES_MAX } from '@mafteach/contract/answers.codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { languageOf } from './pages.ts'

/**
 * Forms of the public pages, which work without a script: each is a call of the API, made here for the one who posted it, and leads back to its page with what
 * came of it. There is no cookie: nobody else's page can post in somebody's name without the token.
 */

export const queryOf = ({ url }: FastifyRequest): string => url.split(/\?(.*)/s)[1] ?? ''

/** What came of a form, as the address says that it led back to. */
export const resultOf = <Result extends string>(query: string, results: readonly Result[]): Result | null => {
  const done = new URLSearchParams(query).get('done')
  return results.find((result) => result === done) ?? null
}

/** Makes a call of the API as the one who posted. */
export const callFor = (app: FastifyInstance, { ip }: FastifyRequest, path: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/api/public/${path}/`, remoteAddress: ip, ...(payload ? { payload } : {}) })

/** Leads to a page in the language of the one that was posted from. */
export const leadTo = (request: FastifyRequest, reply: FastifyReply, path: string, done?: string) => {
  const [page, anchor] = path.split('#')
  const query = [done && `done=${done}`, languageOf(queryOf(request)) === 'en' && 'lang=en'].filter(Boolean).join('&')
  const address = query ? `${page}${page!.includes('?') ? '&' : '?'}${query}` : page
  return reply.headers(OF_TOKEN).redirect(anchor ? `${address}#${anchor}` : address!, 303)
}

const INTEREST: Record<string, boolean> = { viewing: true, interested: true, not_interested: false }

/** The form of an answer to one asset as a call of the API takes it; that refuses an answer which there is not. */
export const answerOf = (form: URLSearchParams) => {
  const answer = form.get('answer') ?? ''
  // A page that was opened before the upgrade sends its words, all of them as `reason`.
  const isByCode = form.has('more')
  const text = isByCode ? form.get('more')! : form.getAll('reason').filter(Boolean).join(', ')
  const reasons = isByCode ? { reasons: form.getAll('reason') } : {}
  return {
    is_interested: INTEREST[answer],
    wants_viewing: answer === 'viewing',
    // Without a script more of them can be picked than are asked for.
    viewing_times: answer === 'viewing' ? form.getAll('time').slice(0, VIEWING_TIMES_MAX) : [],
    ...(answer === 'not_interested' ? { ...reasons, reason: text.slice(0, REASON_MAX) || null } : {}),
  }
}
