import type { AssistantTool, PublicPageRenderer } from '@mafteach/contract/public-pages'
import { WEBHOOK_EVENTS } from '@mafteach/contract/webhooks.codes'
import type { FastifyInstance } from 'fastify'
import { sendPage } from './pages.ts'

interface DevelopersPage {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  hasDocs: boolean
  loadTools: () => Promise<readonly AssistantTool[]>
}

/** `/developers`, in Hebrew, or in English with `?language=en`. */
export const developersPageRoutes = (app: FastifyInstance, { renderer, publicUrl, hasDocs, loadTools }: DevelopersPage): void => {
  app.get<{ Querystring: { language?: unknown } }>('/developers', { schema: { hide: true } }, async ({ query }, reply) => {
    const language = query.language === 'en' ? 'en' : 'he'
    const [{ renderDevelopersPage }, tools] = await Promise.all([renderer(), loadTools()])
    const html = renderDevelopersPage({ tools, events: WEBHOOK_EVENTS, hasDocs, language, origin: publicUrl })
    return sendPage(reply, 200, html, { isIndexed: true })
  })
}
