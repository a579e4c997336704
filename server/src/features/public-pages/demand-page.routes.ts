import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { DemandReport } from '@mafteach/contract/reverse-demand'
import type { FastifyInstance } from 'fastify'
import { languageOf, sendPage } from './pages.ts'

export interface DemandPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  /** Data of the page; null for an invalid token. Counts the attempts of an address. */
  loadDemand: (token: string, address: string) => Promise<DemandReport | null>
}

/** The number of buyers who are looking for an asset like an owner's, `/public-view/demand/{token}`. */
export const demandPageRoutes = (app: FastifyInstance, { renderer, publicUrl, loadDemand }: DemandPages): void => {
  app.get<{ Params: { token: string } }>('/public-view/demand/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const language = languageOf(request.url.split('?')[1] ?? '')
    const report = await loadDemand(token, request.ip)
    if (!report) return sendPage(reply, 404, (await renderer()).renderMissingPage(language, 'demand'), { isFresh: true })
    return sendPage(reply, 200, (await renderer()).renderDemandPage({ report, token, language, origin: publicUrl }), {
      isFresh: true,
    })
  })
}
