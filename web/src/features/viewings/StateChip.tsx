import type { ViewingState } from '@mafteach/contract/viewings'
import { Chip, type ChipProps } from '#shared/ui/Chip.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { viewingsTexts } from './viewings.texts.ts'

const TONES: Record<ViewingState, NonNullable<ChipProps['tone']>> = {
  proposed: 'amber',
  confirmed: 'green',
  done: 'blue',
  cancelled: 'stone',
  no_show: 'red',
}

/** How a viewing stands, in a word. */
export const StateChip = ({ state }: { state: ViewingState }) => (
  <Chip tone={TONES[state]} hasDot>
    {useTexts(viewingsTexts).state[state]}
  </Chip>
)
