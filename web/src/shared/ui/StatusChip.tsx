import type { VisibilityStatus } from '@mafteach/contract/codes'
import { IconEyeOff, IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import { labels } from '../texts/labels.texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Chip, type ChipProps } from './Chip.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }
const looks: Record<VisibilityStatus, Omit<ChipProps, 'children'>> = {
  ME: { tone: 'green', hasDot: true },
  AL: { tone: 'blue', icon: <IconWorld {...icon} /> },
  AG: { tone: 'stone', icon: <IconUsers {...icon} /> },
  NO: { tone: 'stone', icon: <IconEyeOff {...icon} /> },
  sold: { tone: 'stone', icon: <IconLock {...icon} /> },
  rented: { tone: 'stone', icon: <IconLock {...icon} /> },
}

/** An asset's status, the same everywhere. */
export const StatusChip = ({ status }: { status: VisibilityStatus }) => (
  <Chip {...looks[status]}>{useTexts(labels).visibility[status]}</Chip>
)
