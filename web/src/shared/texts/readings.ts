import { otherLayout } from '@mafteach/contract/keyboard-layout'

/** What was typed, as it stands and as the other layout would have it. */
export const readingsOf = (typed: string): string[] => {
  const text = typed.trim()
  const other = otherLayout(text)
  return text === '' ? [] : other === null ? [text] : [text, other]
}
