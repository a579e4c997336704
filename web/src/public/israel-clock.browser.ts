import { isClockOfIsrael } from '@mafteach/contract/days'

/** Hours on public pages are Israel's: who is elsewhere is told so (`israel-clock.tsx`). */
export function showIsraelClock(): void {
  if (!isClockOfIsrael()) document.documentElement.dataset.abroad = ''
}
