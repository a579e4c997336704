import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { createContext, useContext } from 'react'
import type { SameTexts, Texts } from '#shared/texts/texts.ts'

/** The language of a document: provided around its page, and around each part that the browser takes over. */
const LanguageContext = createContext<PublicLanguage>('he')
export const LanguageProvider = LanguageContext.Provider
export const useLanguage = (): PublicLanguage => useContext(LanguageContext)

/**
 * Texts in the document's language: `const t = useTexts(assetTexts)`. Not `#shared/texts/use-texts.ts`: that one uses the language of the signed-in
 * app, one for the process, while the server renders documents of both languages at once. The catalogues are the same (`defineTexts`).
 */
export const useTexts = <T>(texts: Texts<T>): SameTexts<T> => texts[useLanguage()]

export const directionOf = (language: PublicLanguage): 'rtl' | 'ltr' => (language === 'en' ? 'ltr' : 'rtl')

/** For parts that a page in another language shares with the rest. */
export const publicLanguageOf = (language: string): PublicLanguage => (language === 'he' ? 'he' : 'en')
