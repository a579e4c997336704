import { firstWeek, helpArticles } from '@mafteach/contract/help'
import type { HelpArticle } from '@mafteach/contract/help.shapes'
import { q } from '#shared/api/query.ts'

const DAY_MS = 86_400_000

/** They change only with a version of the product. */
export const helpQuery = { ...q(helpArticles), staleTime: DAY_MS }

/** The rest of the first week; loaded with each opening of the help. */
export const firstWeekQuery = q(firstWeek)
/** The list of the first week, in place of an article. */
export const FIRST_WEEK_SLUG = 'first-week'

const includes = (text: string, reading: string): boolean => text.toLowerCase().includes(reading.toLowerCase())

/** Articles containing any reading of the typed text, those with it in their title first. */
export const findArticles = (articles: readonly HelpArticle[], readings: readonly string[]): HelpArticle[] => {
  const inTitle = articles.filter(({ title }) => readings.some((reading) => includes(title, reading)))
  const inText = articles.filter((article) => !inTitle.includes(article) && readings.some((one) => includes(article.text, one)))
  return [...inTitle, ...inText]
}
