import type { HelpArticle } from '@mafteach/contract/help.shapes'
import type { PublicLanguage, PublicPageRenderer } from '@mafteach/contract/public-pages'
import type { FastifyInstance } from 'fastify'
import { sendPage } from './pages.ts'

interface HelpPages {
  renderer: () => Promise<PublicPageRenderer>
  publicUrl: string
  articles: Readonly<Record<PublicLanguage, readonly HelpArticle[]>>
}

interface Address {
  Params: { slug?: string }
  Querystring: { language?: unknown }
}

/** `/help` and its articles, in Hebrew, or in English with `?language=en`. */
export const helpPagesRoutes = (app: FastifyInstance, { renderer, publicUrl, articles }: HelpPages): void => {
  for (const path of ['/help', '/help/:slug'])
    app.get<Address>(path, { schema: { hide: true } }, async ({ params: { slug }, query }, reply) => {
      const language = query.language === 'en' ? 'en' : 'he'
      const { renderHelpPage, renderMissingPage } = await renderer()
      const article = articles[language].find((one) => one.slug === slug) ?? null
      if (slug !== undefined && !article) return sendPage(reply, 404, renderMissingPage(language, 'help'))
      const html = renderHelpPage({ articles: articles[language], article, language, origin: publicUrl })
      return sendPage(reply, 200, html, { isIndexed: true })
    })
}
