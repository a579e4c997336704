import { LINK_TOKEN } from '@mafteach/contract/public-links'
import type { ConsentPage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import { SIGNER_LANGUAGE_CODES, type SignerLanguage } from '@mafteach/contract/signing'
import type { FastifyInstance } from 'fastify'
import { languageOf, sendPage } from './pages.ts'

interface SigningPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid link. Counts the attempts of an address. */
  loadConsentRequest: (link: { id: string; document: number }, address: string) => Promise<ConsentPage['request'] | null>
}

/** The page's own language, by the URL. */
const signerLanguageOf = (query: string): SignerLanguage =>
  SIGNER_LANGUAGE_CODES.find((code) => new URLSearchParams(query).get('lang') === code) ?? 'he'

const DOCUMENT_ID = /^[1-9]\d{0,15}$/

/** The page for signing papers, `/public-view/consent/{id}/{documentId}`, and the page for verifying a signed file, `/public-view/verify`. */
export const signingPagesRoutes = (app: FastifyInstance, { renderer, publicUrl, loadConsentRequest }: SigningPages): void => {
  const schema = { hide: true }
  const options = { isFresh: true }
  const queryOf = (url: string) => url.split('?')[1] ?? ''

  app.get<{ Params: { id: string; documentId: string } }>(
    '/public-view/consent/:id/:documentId',
    { schema },
    async (request, reply) => {
      const { id, documentId } = request.params
      const language = signerLanguageOf(queryOf(request.url))
      const link = LINK_TOKEN.test(id) && DOCUMENT_ID.test(documentId) ? { id, document: Number(documentId) } : null
      const found = link && (await loadConsentRequest(link, request.ip))
      if (!link || !found)
        return sendPage(reply, 404, (await renderer()).renderMissingPage(language === 'he' ? 'he' : 'en', 'paper'), options)
      return sendPage(
        reply,
        200,
        (await renderer()).renderConsentPage({ ...link, request: found, language, origin: publicUrl }),
        options,
      )
    },
  )

  app.get('/public-view/verify', { schema }, async (request, reply) =>
    sendPage(reply, 200, (await renderer()).renderVerifyPage(languageOf(queryOf(request.url)))),
  )
}
