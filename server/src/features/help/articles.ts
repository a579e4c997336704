import type { Language } from '@mafteach/contract/field-problems'
import type { HelpArticle } from '@mafteach/contract/help.shapes'
import { englishHelp } from './help-en.texts.ts'
import { hebrewHelp } from './help-he.texts.ts'
import { ARTICLES, type HelpSlug } from './help-screens.ts'
import type { HelpWords } from './help-words.ts'

const SLUGS = Object.keys(ARTICLES) as HelpSlug[]

const articlesIn = (words: HelpWords): HelpArticle[] =>
  SLUGS.map((slug) => {
    const { title, text, way } = words[slug]
    const { pages, way: to } = ARTICLES[slug]
    return { slug, title, text: `${text}\n\n[${way}](${to})`, pages: [...pages] }
  })

/** The articles of each language. */
export const HELP: Readonly<Record<Language, readonly HelpArticle[]>> = {
  he: articlesIn(hebrewHelp),
  en: articlesIn(englishHelp),
}
