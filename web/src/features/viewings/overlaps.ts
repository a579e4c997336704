import type { Overlap } from '@mafteach/contract/viewings'
import { clockOf } from '#shared/days.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { viewingsTexts } from './viewings.texts.ts'

/** What else takes the agent's time then: it is told, and stops nobody. */
export const tellOverlaps = (overlaps: readonly Overlap[]): void => {
  const first = overlaps.find(({ kind }) => kind === 'viewing')
  if (first) toast.warning(textsNow(viewingsTexts).overlaps(clockOf(first.from)))
}
