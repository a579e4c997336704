import { REASON_MAX, VIEWING_TIMES_MAX } from '@mafteach/contract/answers.codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { languageOf } from './pages.ts'

/**
 * Forms of the public pages, which work without scripts: each becomes an API call on behalf of the sender, and redirects to its page with the result.
 * There is no cookie, so no other page can post in somebody's name without the token.
 */

export const queryOf = ({ url }: FastifyRequest): string => url.split(/\?(.*)/s)[1] ?? ''

/** The result of a form, from the URL of the redirect. */
export const resultOf = <Result extends string>(query: string, results: readonly Result[]): Result | null => {
  const done = new URLSearchParams(query).get('done')
  return results.find((result) => result === done) ?? null
}

/** Makes an API call on behalf of the sender. */
export const callFor = (app: FastifyInstance, { ip }: FastifyRequest, path: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/api/public/${path}/`, remoteAddress: ip, ...(payload ? { payload } : {}) })

/** Redirects to a page in the language of the posting page. */
export const leadTo = (request: FastifyRequest, reply: FastifyReply, path: string, done?: string) => {
  const [page, anchor] = path.split('#')
  const query = [done && `done=${done}`, languageOf(queryOf(request)) === 'en' && 'lang=en'].filter(Boolean).join('&')
  const address = query ? `${page}${page!.includes('?') ? '&' : '?'}${query}` : page
  return reply.headers(OF_TOKEN).redirect(anchor ? `${address}#${anchor}` : address!, 303)
}

const INTEREST: Record<string, boolean> = { viewing: true, interested: true, not_interested: false }

/** The form of an answer to one asset as input of the API call, which rejects unknown answers. */
export const answerOf = (form: URLSearchParams) => {
  const answer = form.get('answer') ?? ''
  // A page that was opened before the upgrade sends all its text as `reason`.
  const isByCode = form.has('more')
  const text = isByCode ? form.get('more')! : form.getAll('reason').filter(Boolean).join(', ')
  const reasons = isByCode ? { reasons: form.getAll('reason') } : {}
  return {
    is_interested: INTEREST[answer],
    wants_viewing: answer === 'viewing',
    // Without a script, more can be selected than allowed.
    viewing_times: answer === 'viewing' ? form.getAll('time').slice(0, VIEWING_TIMES_MAX) : [],
    ...(answer === 'not_interested' ? { ...reasons, reason: text.slice(0, REASON_MAX) || null } : {}),
  }
}
