import { firstWeek, helpArticles } from '@mafteach/contract/help'
import type { HelpArticle } from '@mafteach/contract/help.shapes'
import { q } from '#shared/api/query.ts'

const DAY_MS = 86_400_000

/** They change with a version of the product alone. */
export const helpQuery = { ...q(helpArticles), staleTime: DAY_MS }

/** What is left of the first week; asked anew with each opening of the help. */
export const firstWeekQuery = q(firstWeek)
/** The list of the first week, where an article would stand. */
export const FIRST_WEEK_SLUG = 'first-week'

const includes = (text: string, reading: string): boolean => text.toLowerCase().includes(reading.toLowerCase())

/** Articles with any reading of what was typed, those with it in their title first. */
export const findArticles = (articles: readonly HelpArticle[], readings: readonly string[]): HelpArticle[] => {
  const inTitle = articles.filter(({ title }) => readings.some((reading) => includes(title, reading)))
  const inText = articles.filter((article) => !inTitle.includes(article) && readings.some((one) => includes(article.text, one)))
  return [...inTitle, ...inText]
}
