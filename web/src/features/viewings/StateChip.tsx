import type { ViewingState } from '@mafteach/contract/viewings'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip, type ChipProps } from '#shared/ui/Chip.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { viewingsTexts } from './viewings.texts.ts'

const TONES: Record<ViewingState, NonNullable<ChipProps['tone']>> = {
  proposed: 'amber',
  confirmed: 'green',
  done: 'blue',
  cancelled: 'stone',
  no_show: 'red',
}

const INKS = {
  proposed: 'warning',
  confirmed: 'success',
  done: 'info',
  cancelled: 'ink-3',
  no_show: 'error',
} as const satisfies Record<ViewingState, string>

/** The state of a viewing, in a word. */
export const StateChip = ({ state }: { state: ViewingState }) => (
  <Chip tone={TONES[state]} hasDot>
    {useTexts(viewingsTexts).state[state]}
  </Chip>
)

/** The same without space for a chip. */
export const StateWord = ({ state }: { state: ViewingState }) => (
  <Text size="small" weight={550} tone={INKS[state]}>
    {useTexts(viewingsTexts).state[state]}
  </Text>
)
