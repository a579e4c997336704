import type { Overlap } from '@mafteach/contract/viewings'
import { clockOf } from '#shared/days.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { viewingsTexts } from './viewings.texts.ts'

/** What else takes the agent's time then, another viewing first: it is told, and stops nobody. */
export const tellOverlaps = (overlaps: readonly Overlap[]): void => {
  const first = overlaps.find(({ kind }) => kind === 'viewing') ?? overlaps[0]
  if (first) toast.warning(textsNow(viewingsTexts).overlaps[first.kind](clockOf(first.from)))
}
