import * as z from 'zod/mini'
import { FIRST_WEEK, HELP_PAGE_CODES } from './help.codes.ts'

/** `text` is paragraphs with an empty line between them; the last one is a link to the screen, as in Markdown. */
export const HelpArticle = z.object({
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  pages: z.array(z.enum(HELP_PAGE_CODES)),
})
export type HelpArticle = z.infer<typeof HelpArticle>

/** Whether each step of the first week is done. */
export const FirstWeek = z.record(z.enum(FIRST_WEEK), z.boolean())
export type FirstWeek = z.infer<typeof FirstWeek>
