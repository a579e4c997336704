import type { ReactNode } from 'react'
import type { Look } from './look-words.ts'
import { Box, Row } from './primitives.tsx'

export type ChipTone = 'green' | 'blue' | 'stone' | 'orange' | 'amber' | 'red'

export interface ChipProps {
  tone?: ChipTone
  /** A dot before the word; colour alone must not convey a status, so use this or an icon. */
  hasDot?: boolean
  /** 16 px, stroke 1.75. */
  icon?: ReactNode
  children: ReactNode
}

const TONES = {
  green: { fill: 'success-soft', tone: 'success' },
  blue: { fill: 'info-soft', tone: 'info' },
  stone: { fill: 'tile', tone: 'ink-2' },
  orange: { fill: 'hot-soft', tone: 'hot' },
  amber: { fill: 'warning-soft', tone: 'warning' },
  red: { fill: 'error-soft', tone: 'error' },
} as const satisfies Record<NonNullable<ChipProps['tone']>, Look>

/** A status in a word. Never clickable: for that there are pills. */
export const Chip = ({ tone = 'stone', hasDot, icon, children }: ChipProps) => (
  <Row
    as="span"
    flow="inline"
    gap={6}
    padX={8}
    radius="chip"
    size="chip"
    weight={550}
    space="nowrap"
    minHeight={24}
    {...TONES[tone]}
  >
    {hasDot && <Box as="span" square={8} round solid aria-hidden />}
    {icon}
    {children}
  </Row>
)
