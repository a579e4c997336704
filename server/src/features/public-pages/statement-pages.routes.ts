import { type PublicPageRenderer, STATEMENTS } from '@mafteach/contract/public-pages'
import type { FastifyInstance } from 'fastify'
import { sendPage } from './pages.ts'

interface StatementPages {
  renderer: () => Promise<PublicPageRenderer>
  /** An e-mail address. */
  contact: string
}

/** `/privacy` and `/accessibility`, in Hebrew, or in English with `?language=en` (product.md section 13, "Law"). */
export const statementPagesRoutes = (app: FastifyInstance, { renderer, contact }: StatementPages): void => {
  for (const name of STATEMENTS)
    app.get<{ Querystring: { language?: unknown } }>(`/${name}`, { schema: { hide: true } }, async ({ query }, reply) => {
      const language = query.language === 'en' ? 'en' : 'he'
      return sendPage(reply, 200, (await renderer()).renderStatementPage({ name, contact, language }), { isIndexed: true })
    })
}
