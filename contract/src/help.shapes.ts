import * as z from 'zod/mini'
import { FIRST_WEEK, HELP_PAGE_CODES } from './help.codes.ts'

/** `text`: paragraphs separated by empty lines; the last is a Markdown link to the screen. */
export const HelpArticle = z.object({
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  pages: z.array(z.enum(HELP_PAGE_CODES)),
})
export type HelpArticle = z.infer<typeof HelpArticle>

/** Which steps of the first week are done. */
export const FirstWeek = z.record(z.enum(FIRST_WEEK), z.boolean())
export type FirstWeek = z.infer<typeof FirstWeek>
