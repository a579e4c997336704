import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { SellerReport } from '@mafteach/contract/seller-pages'
import type { FastifyInstance } from 'fastify'
import { languageOf, sendPage } from './pages.ts'

export interface SellerPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadReport: (token: string, address: string) => Promise<SellerReport | null>
}

/** The seller's page of an asset, `/public-view/seller/{token}`. */
export const sellerPageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadReport }: SellerPages): void => {
  app.get<{ Params: { token: string } }>('/public-view/seller/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const language = languageOf(request.url.split('?')[1] ?? '')
    const report = await loadReport(token, request.ip)
    if (!report) return sendPage(reply, 404, (await renderer()).renderMissingPage(language, 'seller'), { isFresh: true })
    return sendPage(reply, 200, (await renderer()).renderSellerPage({ report, token, language, origin: publicUrl }), {
      isFresh: true,
    })
  })
}
