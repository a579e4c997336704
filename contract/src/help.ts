import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FirstWeek, HelpArticle } from './help.shapes.ts'

/** Short answers to what agents ask about the product. */
export * from './help.codes.ts'
export * from './help.shapes.ts'

export const helpArticles = endpoint({
  method: 'GET',
  path: '/help/',
  access: 'anyone',
  summary: 'All articles of the help, in the language of the call, each with the screens that it is about',
  reply: z.object({ articles: z.array(HelpArticle) }),
  reads: 'settings',
})

export const firstWeek = endpoint({
  method: 'GET',
  path: '/help/first-week/',
  access: 'agent',
  summary: "Which steps of an agent's first week are done; null once all are, or once the agent hid the first steps",
  reply: z.object({ steps: z.nullable(FirstWeek) }),
  reads: 'home',
})
