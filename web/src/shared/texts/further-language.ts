import type { FurtherLanguage } from './languages.ts'
import { type SameTexts, setFurtherTexts, type Texts, type TextTree } from './texts.ts'

const isTree = (text: TextTree[string] | undefined): text is TextTree => typeof text === 'object'

/** The texts of a tree over those of another that has all names. */
const over = (base: TextTree, said: TextTree | undefined): TextTree =>
  Object.fromEntries(
    Object.entries(base).map(([name, text]) => {
      const own = said?.[name]
      return [name, isTree(text) ? over(text, isTree(own) ? own : undefined) : (own ?? text)]
    }),
  )

/** Speaks a further language from now on: its texts over the English ones, put together when a catalogue is first read. */
export const takeFurther = ({ texts: said }: FurtherLanguage): void => {
  const whole = new Map<string, unknown>()
  setFurtherTexts(<T>(texts: Texts<T>): SameTexts<T> => {
    const known =
      (whole.get(texts.name) as SameTexts<T> | undefined) ?? (over(texts.en as TextTree, said[texts.name]) as SameTexts<T>)
    whole.set(texts.name, known)
    return known
  })
}
