import { firstWeek, helpArticles } from '@mafteach/contract/help'
import type { AppContext } from '#platform/http/app-types.ts'
import { languageOf } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { HELP } from './articles.ts'
import { readFirstWeek } from './first-week.queries.ts'

export const helpRoutes = (ctx: AppContext): void => {
  mount(ctx, helpArticles, async ({ request }) => ({ articles: [...HELP[languageOf(request.headers['accept-language'])]] }))
  mount(ctx, firstWeek, async ({ db, me }) => ({ steps: await readFirstWeek(db, me) }))
}
