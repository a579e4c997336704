import {
  LEAD_FIELDS,
  type LeadForm,
  type LeadFormPage,
  type PublicLanguage,
  type PublicPageRenderer,
} from '@mafteach/contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, formOf } from '#platform/http/forms.ts'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { toE164s } from '#platform/phone.ts'
import { queryOf } from './forms.ts'
import { sendPage } from './pages.ts'

interface LeadFormPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** The form of a token, about an asset; null for an invalid token. Counts the attempts of an address. */
  loadLeadForm: (token: string, address: string, asset: number | null) => Promise<LeadForm | null>
}

type OfToken = FastifyRequest<{ Params: { token: string } }>

const PATH = '/public-view/lead/:token'
const schema = { hide: true }

/** By the URL, otherwise the agent's own language. */
const languageIn = (query: URLSearchParams, own: PublicLanguage): PublicLanguage => {
  const requested = query.get('language') ?? query.get('lang')
  return requested === 'en' || requested === 'he' ? requested : own
}

/**
 * The form of a source of leads, `/public-view/lead/{token}`, which any page may embed in a frame. Works without scripts and cookies: the input
 * becomes an API call, and invalid input is shown again with the problems.
 */
export const leadFormPageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadLeadForm }: LeadFormPages): void => {
  const options = { hasForms: true, isFresh: true, isEmbedded: true }

  const show = async (
    request: OfToken,
    reply: FastifyReply,
    {
      status = 200,
      typedAsset,
      ...shown
    }: { status?: number; typedAsset?: string | undefined } & Partial<Pick<LeadFormPage, 'typed' | 'wrong' | 'result'>>,
  ) => {
    const { token } = request.params
    const query = new URLSearchParams(queryOf(request))
    const requested = typedAsset ?? query.get('asset')
    const asset = requested && /^\d{1,15}$/.test(requested) ? requested : null
    const form = await loadLeadForm(token, request.ip, asset === null ? null : Number(asset))
    const { renderLeadFormPage, renderMissingPage } = await renderer()
    if (!form) return sendPage(reply, 404, renderMissingPage(languageIn(query, 'he'), 'lead'), options)
    const page: LeadFormPage = {
      token,
      form,
      asset,
      language: languageIn(query, form.language),
      origin: publicUrl,
      typed: {},
      wrong: [],
      result: null,
      ...shown,
    }
    return sendPage(reply, status, renderLeadFormPage(page), options)
  }

  app.get(PATH, { schema }, (request: OfToken, reply) => {
    const isSent = new URLSearchParams(queryOf(request)).get('done') === 'sent'
    return show(request, reply, isSent ? { result: 'sent' } : {})
  })

  void app.register(async (forms) => {
    acceptForms(forms)
    forms.post(PATH, { schema }, async (request: OfToken, reply) => {
      const { token } = request.params
      // Browsers send empty fields, and line ends as two characters, which count as one for the user.
      const typed: Record<string, string> = Object.fromEntries(
        [...formOf(request)]
          .filter(([, text]) => text.trim() !== '')
          .map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
      )
      const isAgreed = typed.consent === 'true'
      const url = `/api/leads/${encodeURIComponent(token)}/`
      // Without consent all other problems are reported too, and nothing is sent; the trap gets the same response as a person.
      const payload = { ...typed, ...(isAgreed ? {} : { phone: undefined }) }
      const answer = await app.inject({ method: 'POST', url, remoteAddress: request.ip, payload })
      if (answer.statusCode < 400) {
        const language = languageIn(new URLSearchParams(queryOf(request)), 'he')
        return reply.headers(OF_TOKEN).redirect(`/public-view/lead/${token}?done=sent&lang=${language}`, 303)
      }
      const body = answer.statusCode === 400 ? answer.json<object>() : {}
      const isWrong = (field: (typeof LEAD_FIELDS)[number]): boolean => {
        if (field === 'consent') return !isAgreed
        // The API checks the phone only after everything else is valid, but the form should report all problems at once.
        return field === 'phone' ? toE164s(typed.phone ?? '').length === 0 : field in body
      }
      const wrong = answer.statusCode === 400 ? LEAD_FIELDS.filter(isWrong) : []
      const isReported = wrong.length > 0 || answer.statusCode === 404
      return show(request, reply, {
        status: answer.statusCode,
        typedAsset: typed.asset,
        typed,
        wrong,
        result: isReported ? null : 'failed',
      })
    })
  })
}
