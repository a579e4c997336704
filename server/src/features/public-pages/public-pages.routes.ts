import type { PublicAsset, RelevantAssets } from '@mafteach/contract/assets'
import { decodeAssetLink, LINK_TOKEN } from '@mafteach/contract/public-links'
import type { PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { FastifyInstance } from 'fastify'
import { languageOf, sendPage } from './pages.ts'

/** What the public pages need from elsewhere. */
export interface PublicPages {
  /** The exports of the web package's `dist/public-server/render.js`. */
  renderer: () => Promise<PublicPageRenderer>
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string
  /** The asset as the public page shows it, with the agent of the link if they may see it; null when there is none to show. */
  loadAsset: (
    id: number,
    agentPhone: string | null,
    /** The customer's, of a personal link. */
    token: string | null,
  ) => Promise<{ asset: PublicAsset; relevant: RelevantAssets } | null>
}

/**
 * Mounts `GET /public-view/asset/{id}` (spec section 2.7), with and without a slash at the end, and `GET /public-view/stop/{token}`, where the
 * "stop messages" link of every message leads (product.md section 8): opening it changes nothing, its button does.
 * 404 with a page of its own for a broken id and for an asset that is gone, hidden or under the radar: which of them stays untold.
 */
export const publicPagesRoutes = (app: FastifyInstance, { renderer, publicUrl, loadAsset }: PublicPages): void => {
  app.get('/public-view/asset/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '', query = ''] = request.url.split(/\?(.*)/s)
    const language = languageOf(query)
    const link = decodeAssetLink(path.replace(/^\/public-view\/asset\//, '').replace(/\/$/, ''), query)
    const loaded = link && (await loadAsset(link.id, link.agent_phone, link.token))
    if (!loaded) return sendPage(reply, 404, (await renderer()).renderMissingPage(language))
    return sendPage(reply, 200, (await renderer()).renderAssetPage({ ...loaded, link, language, origin: publicUrl }))
  })

  app.get<{ Params: { token: string } }>('/public-view/stop/:token', { schema: { hide: true } }, async (request, reply) => {
    const { token } = request.params
    const language = languageOf(request.url.split('?')[1] ?? '')
    if (!LINK_TOKEN.test(token)) return sendPage(reply, 404, (await renderer()).renderMissingPage(language, 'stop'))
    return sendPage(reply, 200, (await renderer()).renderStopPage({ token, language }))
  })
}
