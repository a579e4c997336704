import type { Language } from '@mafteach/contract/field-problems'
import type { HelpSlug } from './articles.ts'
import { englishHelp } from './help-en.texts.ts'
import { hebrewHelp } from './help-he.texts.ts'

/** The words of each article. */
export type HelpWords = Record<HelpSlug, { title: string; text: string; way: string }>

export const helpTexts: Record<Language, HelpWords> = { he: hebrewHelp, en: englishHelp }
