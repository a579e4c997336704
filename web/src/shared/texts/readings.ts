import { otherLayout } from '@mafteach/contract/keyboard-layout'

/** A typed text, as it is and as the other keyboard layout would have it. */
export const readingsOf = (typed: string): string[] => {
  const text = typed.trim()
  const other = otherLayout(text)
  return text === '' ? [] : other === null ? [text] : [text, other]
}
