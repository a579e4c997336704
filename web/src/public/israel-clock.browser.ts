import { isClockOfIsrael } from '@mafteach/contract/days'

/** Hours on public pages are Israel's: readers abroad see a note (`israel-clock.tsx`). */
export function showIsraelClock(): void {
  if (!isClockOfIsrael()) document.documentElement.dataset.abroad = ''
}
