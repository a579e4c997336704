import type { Brand } from '@mafteach/contract/brand'
import { PAGE_SIZE } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'
import type { PublicAgentPage } from '@mafteach/contract/public-pages'
import { REALTOR_KEY, type RealtorCard } from '@mafteach/contract/realtor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VCard } from 'vcard-creator'
import { attachment } from '#platform/http/content-disposition.ts'
import { toE164 } from '#platform/phone.ts'
import { languageOf, sendPage } from './pages.ts'
import type { PublicPages } from './public-pages.routes.ts'

interface Deps extends Pick<PublicPages, 'renderer' | 'publicUrl'> {
  loadAgent: (key: string) => Promise<RealtorCard | null>
  loadBrand: (agent: number) => Promise<Brand>
  /** In marketing and open to all, newest first. */
  loadAssets: (agent: number, page: { limit: number; offset: number }) => Promise<Pick<PublicAgentPage, 'assets' | 'count'>>
  /** Whether the agent lets search engines index the card. */
  isIndexed: (agent: number) => Promise<boolean>
  /** The newest reviews. */
  loadReviews: (agent: number, limit: number) => Promise<PublicAgentPage['reviews']>
}

/** Number of assets on a visiting card. */
const NEWEST = 6
/** Number of reviews on it. */
const REVIEWS = 20

/** Set by the app in the browser of signed-in users, who get the app's page instead; it grants no access (`web/src/shared/api/session.ts`). */
const SIGNED_IN = /(?:^|; )signed_in=1(?:;|$)/

/**
 * An agent's visiting card for everybody who is not signed in: `/a/{uuid}`, `/agent/{id}`, `/agent/{id}/assets` (spec section 2.1), the same without
 * a shell for embedding, `/public-agent?a={uuid}`, and the contact as a file.
 */
export const agentPagesRoutes = (
  app: FastifyInstance,
  { renderer, publicUrl, loadAgent, loadBrand, loadAssets, loadReviews, ...deps }: Deps,
): void => {
  app.addConstraintStrategy({
    name: 'visitor',
    storage: () => {
      const rendered = new Map<unknown, never>()
      return {
        get: (kind: unknown) => rendered.get(kind) ?? null,
        set: (kind: unknown, handler: never) => void rendered.set(kind, handler),
      }
    },
    deriveConstraint: ({ headers }: FastifyRequest['raw']) => (SIGNED_IN.test(headers.cookie ?? '') ? 'agent' : 'stranger'),
    validate: () => true,
  })

  const agentOf = async (key: string | undefined) => (key !== undefined && REALTOR_KEY.test(key) ? loadAgent(key) : null)
  const missing = async (reply: FastifyReply, language: 'he' | 'en') =>
    sendPage(reply, 404, (await renderer()).renderMissingPage(language, 'agent'))

  const card = async (request: FastifyRequest, reply: FastifyReply, key: string | undefined, isEmbedded = false) => {
    const language = languageOf(request.url.split('?')[1] ?? '')
    const agent = await agentOf(key)
    if (!agent) return missing(reply, language)
    const found = await loadAssets(agent.id, { limit: NEWEST, offset: 0 })
    const brand = await loadBrand(agent.id)
    const isIndexed = !isEmbedded && (await deps.isIndexed(agent.id))
    const reviews = agent.reviews_count > 0 ? await loadReviews(agent.id, REVIEWS) : []
    return sendPage(
      reply,
      200,
      (await renderer()).renderAgentPage({
        agent,
        brand,
        ...found,
        reviews,
        page: null,
        isEmbedded,
        isIndexed,
        language,
        origin: publicUrl,
      }),
      { isEmbedded, isIndexed },
    )
  }

  const forStrangers = { schema: { hide: true }, constraints: { visitor: 'stranger' } }
  app.get<{ Params: { uuid: string } }>('/a/:uuid', forStrangers, (request, reply) => card(request, reply, request.params.uuid))
  app.get<{ Params: { id: string } }>('/agent/:id(^\\d+$)', forStrangers, (request, reply) =>
    card(request, reply, request.params.id),
  )
  app.get<{ Querystring: { a?: unknown } }>('/public-agent', { schema: { hide: true } }, (request, reply) => {
    const { a } = request.query
    return card(request, reply, typeof a === 'string' ? a : undefined, true)
  })

  app.get<{ Params: { id: string }; Querystring: { page?: unknown } }>(
    '/agent/:id(^\\d+$)/assets',
    forStrangers,
    async (request, reply) => {
      const language = languageOf(request.url.split('?')[1] ?? '')
      const agent = await agentOf(request.params.id)
      if (!agent) return missing(reply, language)
      const page = Math.min(1_000, Math.max(1, Math.floor(Number(request.query.page)) || 1))
      const found = await loadAssets(agent.id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
      return sendPage(
        reply,
        200,
        (await renderer()).renderAgentPage({
          agent,
          brand: await loadBrand(agent.id),
          ...found,
          reviews: [],
          page,
          isEmbedded: false,
          isIndexed: false,
          language,
          origin: publicUrl,
        }),
      )
    },
  )

  app.get<{ Params: { uuid: string } }>(
    '/public-view/agent/:uuid/card.vcf',
    { schema: { hide: true } },
    async (request, reply) => {
      const agent = await agentOf(request.params.uuid)
      if (!agent) return missing(reply, 'he')
      return reply
        .headers({
          'content-type': 'text/vcard; charset=utf-8',
          ...attachment('card.vcf', `${agent.name}.vcf`),
          'cache-control': 'no-store',
        })
        .send(contactOf(agent, publicUrl))
    },
  )
}

/** RFC 2426. The last word is used as the family name; for longer family names the full name is still complete. */
const contactOf = ({ name, phone, agency, uuid }: RealtorCard, publicUrl: string): string => {
  const words = name.trim().split(/\s+/)
  const familyName = words.length > 1 ? words.pop()! : ''
  const contact = new VCard()
    .addFullName(name)
    .addName({ familyName, givenName: words.join(' ') })
    .addPhoneNumber({ number: toE164(phone) ?? phone, type: ['cell', 'work'] })
    .addUrl({ url: publicUrl + paths.agentByUuid(uuid) })
  if (agency) contact.addCompany({ name: agency.name })
  return contact.toString()
}
