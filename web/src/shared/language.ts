import { ports } from './ports.ts'

/** The language of the interface: Hebrew, right-to-left, until the user chooses English. Free of React, so that the light sign-in entry shares it. */
export type Language = 'he' | 'en'

const KEY = 'language'
const listeners = new Set<() => void>()
let current: Language = 'he'

export const currentLanguage = (): Language => current

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'he' ? 'rtl' : 'ltr')

const apply = (language: Language): void => {
  current = language
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Switches the interface and remembers it on this device. */
export const setLanguage = (language: Language): void => {
  ports().storage.set(KEY, language)
  apply(language)
  for (const listener of listeners) listener()
}

/** Takes up the language of the last visit; called once by each entry. */
export const restoreLanguage = (): void => apply(ports().storage.get(KEY) === 'en' ? 'en' : 'he')

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
