import { useSyncExternalStore } from 'react'
import { currentLanguage, type Language, onLanguageChange } from './language.ts'
import { type SameTexts, type Texts, textsIn } from './texts.ts'

/** The current language; the component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage)

/** A feature's texts in the current language: `const t = useTexts(customersTexts)`. */
export const useTexts = <T>(texts: Texts<T>): SameTexts<T> => textsIn(texts, useLanguage())
