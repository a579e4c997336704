import type { FurtherLanguage } from './languages.ts'
import { type SameTexts, setFurtherTexts, type Texts, type TextTree } from './texts.ts'

const isTree = (text: TextTree[string] | undefined): text is TextTree => typeof text === 'object'

/** The texts of a translation, falling back to `base`. */
const over = (base: TextTree, translation: TextTree | undefined): TextTree =>
  Object.fromEntries(
    Object.entries(base).map(([name, text]) => {
      const own = translation?.[name]
      return [name, isTree(text) ? over(text, isTree(own) ? own : undefined) : (own ?? text)]
    }),
  )

/** Switches to a further language: its texts over the English ones, merged when a catalogue is first read. */
export const takeFurther = ({ texts: translations }: FurtherLanguage): void => {
  const merged = new Map<string, unknown>()
  setFurtherTexts(<T>(texts: Texts<T>): SameTexts<T> => {
    const known =
      (merged.get(texts.name) as SameTexts<T> | undefined) ??
      (over(texts.en as TextTree, translations[texts.name]) as SameTexts<T>)
    merged.set(texts.name, known)
    return known
  })
}
