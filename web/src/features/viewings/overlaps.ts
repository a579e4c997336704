import type { Overlap } from '@mafteach/contract/viewings'
import { clockOf } from '#shared/texts/days.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { viewingsTexts } from './viewings.texts.ts'

/** Warns of a conflict in the agent's calendar, another viewing first. It blocks nothing. */
export const warnOfOverlaps = (overlaps: readonly Overlap[]): void => {
  const first = overlaps.find(({ kind }) => kind === 'viewing') ?? overlaps[0]
  if (first) toast.warning(textsNow(viewingsTexts).overlaps[first.kind](clockOf(first.from)))
}
