import type { Direction, Language } from './language.ts'
import type { TextTree } from './texts.ts'

/** A further language: the default export of `web/src/languages/<code>.ts`. Missing texts are English. */
export interface FurtherLanguage {
  direction: Direction
  /** Catalogues by their names, each with the texts of `defineTexts`. */
  texts: Readonly<Record<string, TextTree>>
}

type Files = Record<string, () => Promise<{ default: FurtherLanguage }>>

const files: Files = {}

/** Registers language files by path; the code is the file's name. */
export const addLanguages = (found: Files): void => {
  for (const [path, load] of Object.entries(found)) files[path.replace(/^.*\/|\.ts$/g, '')] = load
}
addLanguages(import.meta.glob<{ default: FurtherLanguage }>('../languages/*.ts'))

/** The codes of all languages that the interface speaks. */
export const languages = (): Language[] => ['he', 'en', ...Object.keys(files)]

/** A language's own name for itself: `עברית`, `Français`. */
export const nameOfLanguage = (language: Language): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Loads the texts of a language, and returns its direction. Fails offline, and for an unknown language. */
export const loadLanguage = async (language: Language): Promise<Direction> => {
  if (language === 'he') return 'rtl'
  if (language === 'en') return 'ltr'
  const load = files[language]
  if (!load) throw new Error(`There is no language ${language}`)
  const [{ default: further }, { takeFurther }] = await Promise.all([load(), import('./further-language.ts')])
  takeFurther(further)
  return further.direction
}
