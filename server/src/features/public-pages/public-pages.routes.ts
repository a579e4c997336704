import type { PublicAsset, RelevantAssets } from '@mafteach/contract/assets'
import type { Brand } from '@mafteach/contract/brand'
import { decodeAssetLink, encodeAssetLink, LINK_TOKEN } from '@mafteach/contract/public-links'
import { ASSET_RESULTS, type PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms, formOf } from '#platform/http/forms.ts'
import { answerOf, callFor, leadTo, queryOf, resultOf } from './forms.ts'
import { languageOf, sendPage } from './pages.ts'

/** Dependencies of the public pages. */
export interface PublicPages {
  /** The exports of the web package's `dist/public-server/render.js`. */
  renderer: () => Promise<PublicPageRenderer>
  /** The public URL of the product, without a slash at the end. */
  publicUrl: string
  /** The asset as shown on the public page, with the agent of the link if they may see it; null if there is none to show. */
  loadAsset: (
    id: number,
    agentPhone: string | null,
    /** The customer's token of a personal link. */
    token: string | null,
  ) => Promise<{ asset: PublicAsset; relevant: RelevantAssets; brand: Brand } | null>
}

const schema = { hide: true }

/**
 * `GET /public-view/asset/{id}` (spec section 2.7), with and without a slash at the end, the form in which the customer of a personal link answers,
 * and `GET /public-view/stop/{token}`, the target of the "stop messages" link of every message (product.md section 8): opening it changes nothing,
 * its button does. A broken id and an asset that is gone, hidden or under the radar give the same 404 page, so that they cannot be told apart.
 */
export const publicPagesRoutes = (app: FastifyInstance, { renderer, publicUrl, loadAsset }: PublicPages): void => {
  const open = async (request: FastifyRequest) => {
    const id = request.url
      .split('?')[0]!
      .replace(/^\/public-view\/asset\//, '')
      .replace(/\/$/, '')
    const link = decodeAssetLink(id, queryOf(request))
    const loaded = link && (await loadAsset(link.id, link.agent_phone, link.token))
    return loaded ? { ...loaded, link } : null
  }
  const missing = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(languageOf(queryOf(request))))

  app.get('/public-view/asset/*', { schema }, async (request, reply) => {
    const opened = await open(request)
    if (!opened) return missing(request, reply)
    const query = queryOf(request)
    const result = resultOf(query, ASSET_RESULTS)
    const html = (await renderer()).renderAssetPage({ ...opened, language: languageOf(query), origin: publicUrl, result })
    const { video_url, tour_url } = opened.asset
    return sendPage(reply, 200, html, {
      hasForms: opened.link.token !== null,
      hasPlayers: (video_url ?? tour_url) !== null,
      isFresh: result !== null,
    })
  })

  void app.register(async (forms) => {
    acceptForms(forms)
    forms.post('/public-view/asset/*', { schema }, async (request, reply) => {
      const opened = await open(request)
      if (!opened?.link.token) return missing(request, reply)
      const form = formOf(request)
      const { statusCode } = await callFor(app, request, `links/${opened.link.token}/answer`, answerOf(form))
      const result = statusCode < 400 ? form.get('answer')! : 'failed'
      return leadTo(request, reply, `${encodeAssetLink(opened.link)}#answers`, result)
    })
  })

  app.get<{ Params: { token: string } }>('/public-view/stop/:token', { schema }, async (request, reply) => {
    const { token } = request.params
    const language = languageOf(queryOf(request))
    if (!LINK_TOKEN.test(token)) return sendPage(reply, 404, (await renderer()).renderMissingPage(language, 'stop'))
    return sendPage(reply, 200, (await renderer()).renderStopPage({ token, language }))
  })
}
