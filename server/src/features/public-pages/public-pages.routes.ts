import type { PublicAsset, RelevantAssets } from '@mafteach/contract/assets'
import { PUBLIC_ASSET_STALE_MS } from '@mafteach/contract/limits'
import { decodeAssetLink, LINK_TOKEN } from '@mafteach/contract/public-links'
import type { PublicLanguage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What the public pages need from elsewhere. */
export interface PublicPages {
  /** The exports of the web package's `dist/public-server/render.js`. */
  renderer: PublicPageRenderer
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

/** Photos and advertisers' pictures may lie in a storage of their own, hence `https:`; scripts never do. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A whole page; an embedded one may stand in pages of others. */
export const sendPage = (reply: FastifyReply, status: 200 | 404, html: string, { isEmbedded = false } = {}) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': isEmbedded
        ? CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *')
        : CONTENT_SECURITY_POLICY,
      'cache-control': status === 200 ? `private, max-age=${PUBLIC_ASSET_STALE_MS / 1000}` : 'no-store',
      // The address holds a personal token: no other site may learn it.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(html)

/** `lang=en` stands plain beside the base64; the query as a whole is no ordinary one, so it is read raw. */
export const languageOf = (queryString: string): PublicLanguage => (/(?:^|&)lang=en(?:&|$)/.test(queryString) ? 'en' : 'he')

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
    if (!loaded) return sendPage(reply, 404, renderer.renderMissingPage(language))
    return sendPage(reply, 200, renderer.renderAssetPage({ ...loaded, link, language, origin: publicUrl }))
  })

  app.get('/public-view/consent/:id/:documentId', { schema: { hide: true } }, (request, reply) =>
    sendPage(reply, 200, renderer.renderConsentPage(languageOf(request.url.split('?')[1] ?? ''))),
  )

  app.get<{ Params: { token: string } }>('/public-view/stop/:token', { schema: { hide: true } }, (request, reply) => {
    const { token } = request.params
    const language = languageOf(request.url.split('?')[1] ?? '')
    if (!LINK_TOKEN.test(token)) return sendPage(reply, 404, renderer.renderMissingPage(language))
    return sendPage(reply, 200, renderer.renderStopPage({ token, language }))
  })
}
