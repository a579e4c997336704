import { IconChevronLeft } from '@tabler/icons-react'
import { classes } from './classes.ts'
import { type Look, look } from './look.ts'

/** Points forward: to the left, or in left-to-right languages to the right. */
export const Chevron = ({ size = 20, tone }: { size?: 16 | 18 | 20; tone?: Look['tone'] }) => (
  <IconChevronLeft size={size} stroke={1.75} className={classes('mirrored-ltr', look({ tone }))} aria-hidden />
)
