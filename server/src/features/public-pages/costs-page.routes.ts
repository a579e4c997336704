import type { PublicCosts } from '@mafteach/contract/costs'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { FastifyInstance } from 'fastify'
import { languageOf, sendPage } from './pages.ts'

export interface CostsPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadCosts: (token: string, address: string) => Promise<PublicCosts | null>
}

/** The costs of a purchase besides its price, `/public-view/costs/{token}`. */
export const costsPageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadCosts }: CostsPages): void => {
  app.get<{ Params: { token: string } }>('/public-view/costs/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const language = languageOf(request.url.split('?')[1] ?? '')
    const costs = await loadCosts(token, request.ip)
    if (!costs) return sendPage(reply, 404, (await renderer()).renderMissingPage(language, 'costs'), { isFresh: true })
    return sendPage(reply, 200, (await renderer()).renderCostsPage({ costs, token, language, origin: publicUrl }), {
      isFresh: true,
    })
  })
}
