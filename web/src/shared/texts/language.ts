import type { Language as ServerLanguage } from '@mafteach/contract/field-problems'
import { ports } from '../device/ports.ts'

/**
 * The language of the interface by its code (BCP 47): Hebrew, until the user chooses another. Hebrew and English are beside their screens, each
 * further language in a file of `web/src/languages`. Free of React, so that the sign-in entry shares it.
 */
export type Language = string
export type Direction = 'rtl' | 'ltr'

const KEY = 'language'
const DIRECTION_KEY = 'direction'
const listeners = new Set<() => void>()
let current: Language = 'he'
let direction: Direction = 'rtl'

export const currentLanguage = (): Language => current

export const currentDirection = (): Direction => direction

/** The language of the server, the contract and the public pages for users of this one. */
export const serverLanguage = (): ServerLanguage => (current === 'he' ? 'he' : 'en')

const apply = (language: Language, to: Direction): void => {
  current = language
  direction = to
  document.documentElement.lang = language
  document.documentElement.dir = to
}

/** Switches the interface and remembers it on this device, with the direction for the first paint of the next visit. */
export const setLanguage = (language: Language, to: Direction = language === 'he' ? 'rtl' : 'ltr'): void => {
  ports().storage.set(KEY, language)
  ports().storage.set(DIRECTION_KEY, to)
  apply(language, to)
  for (const listener of listeners) listener()
}

/** Restores the language of the last visit; called once by each entry. */
export const restoreLanguage = (): void => {
  const language = ports().storage.get(KEY) ?? 'he'
  apply(language, language === 'he' || ports().storage.get(DIRECTION_KEY) === 'rtl' ? 'rtl' : 'ltr')
}

/** Hebrew for this visit: the texts of the chosen language could not be loaded. */
export const showHebrew = (): void => apply('he', 'rtl')

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
