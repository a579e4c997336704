import type { ReactNode } from 'react'
import { Box } from './primitives.tsx'

/** The soft square behind an icon. */
export const Tile = ({ size = 40, children }: { size?: 40 | 44; children: ReactNode }) => (
  <Box as="span" flow="center" fixed square={size} radius="control" fill="tile" tone="ink-2">
    {children}
  </Box>
)
