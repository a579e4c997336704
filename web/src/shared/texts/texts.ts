import { currentLanguage, type Language } from './language.ts'

/** A text, several, or a function of parameters that returns one. */
type Text = string | readonly string[] | ((...params: never[]) => string)
export interface TextTree {
  readonly [name: string]: Text | TextTree
}

/** As many, in another language. */
type SameList<L extends readonly string[]> = { readonly [At in keyof L]: string }

/** The same names and parameters in another language. */
export type SameTexts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...params: infer P) => string
      ? (...params: P) => string
      : T[K] extends readonly string[]
        ? SameList<T[K]>
        : SameTexts<T[K]>
}

export interface Texts<T> {
  /** By which a further language names this catalogue. */
  readonly name: string
  readonly he: SameTexts<T>
  readonly en: SameTexts<T>
}

/**
 * Declares the texts of one feature. A text that is missing or surplus in a language, or takes other parameters, fails the type check. Groups may
 * nest: `{ types: { AT: 'דירה' } }`.
 */
export const defineTexts = <const T extends TextTree>(name: string, texts: { he: T; en: SameTexts<NoInfer<T>> }): Texts<T> =>
  Object.assign(texts, { name }) as unknown as Texts<T>

/** Texts of a further language for a catalogue (`further-language.ts`). */
type FurtherTexts = <T>(texts: Texts<T>) => SameTexts<T>
let furtherTexts: FurtherTexts = ({ en }) => en

export const setFurtherTexts = (texts: FurtherTexts): void => {
  furtherTexts = texts
}

/** A catalogue in a language: Hebrew, English, or the further one that is loaded. */
export const textsIn = <T>(texts: Texts<T>, language: Language): SameTexts<T> =>
  language === 'he' || language === 'en' ? texts[language] : furtherTexts(texts)

/** The set of the current language, outside components; inside them use `useTexts`. */
export const textsNow = <T>(texts: Texts<T>): SameTexts<T> => textsIn(texts, currentLanguage())

const rules = new Map<Language, Intl.PluralRules>()
const rulesOf = (language: Language): Intl.PluralRules => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

/**
 * Picks a plural form by the language's rule; Hebrew and Arabic have a dual, Slavic languages a "few".
 * `plural('he', 2, { one: 'שעה', two: 'שעתיים', other: '2 שעות' })` is 'שעתיים'. Days in Hebrew: `hebrewDays` of the contract.
 */
export const plural = (
  language: Language,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string => forms[rulesOf(language).select(count)] ?? forms.other
