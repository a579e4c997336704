import { currentLanguage, type Language } from './language.ts'

/** A text, or a function of its parameters that gives one. */
type Text = string | ((...params: never[]) => string)
interface TextTree {
  readonly [name: string]: Text | TextTree
}

/** The same names and parameters in another language. */
type SameTexts<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...params: infer P) => string
      ? (...params: P) => string
      : SameTexts<T[K]>
}

export interface Texts<T> {
  readonly he: SameTexts<T>
  readonly en: SameTexts<T>
}

/**
 * Declares the texts of one feature. A text that one language lacks, has too much, or takes other parameters for fails the type check.
 * Groups may nest: `{ types: { AT: 'דירה' } }`.
 */
export const defineTexts = <const T extends TextTree>(texts: { he: T; en: SameTexts<NoInfer<T>> }): Texts<T> =>
  texts as unknown as Texts<T>

/** The set of the current language, outside components; inside them use `useTexts`. */
export const textsNow = <T>(texts: Texts<T>): SameTexts<T> => texts[currentLanguage()]

const rules: Record<Language, Intl.PluralRules> = { he: new Intl.PluralRules('he'), en: new Intl.PluralRules('en') }

/**
 * Picks a plural form by the language's rule; Hebrew has a dual.
 * `plural('he', 2, { one: 'יום', two: 'יומיים', other: '2 ימים' })` is 'יומיים'.
 */
export const plural = (language: Language, count: number, forms: { one: string; two?: string; other: string }): string => {
  const form = rules[language].select(count)
  if (form === 'one') return forms.one
  return form === 'two' && forms.two !== undefined ? forms.two : forms.other
}
