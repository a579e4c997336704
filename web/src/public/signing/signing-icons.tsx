import {
  IconAlertTriangle,
  IconCheck,
  IconChevronLeft,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconEraser,
  IconFileText,
  IconLock,
  IconSignature,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Sprite } from '../icon-sprite.tsx'

/** The icons of the pages of papers. Their drawings are in the document once, so the script has none of them. */

const DRAWINGS = {
  alert: IconAlertTriangle,
  check: IconCheck,
  chevron: IconChevronLeft,
  circleCheck: IconCircleCheck,
  clock: IconClock,
  close: IconX,
  download: IconDownload,
  eraser: IconEraser,
  file: IconFileText,
  lock: IconLock,
  signature: IconSignature,
} satisfies Record<string, ComponentType<{ stroke: number }>>

export type SigningIconName = keyof typeof DRAWINGS

export const SigningSprite = () => <Sprite drawings={DRAWINGS} />
