import type { ReactElement } from 'react'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './RealtorPage.module.css'

const ROWS = [1, 2, 3]

/** Placeholder of the card. */
export const RealtorSkeleton = ({ asset }: { asset: ReactElement }) => (
  <Skeleton>
    <Box flow="column" grow shrink full className={styles.page} aria-hidden>
      <Box position="relative" className={`visiting-card ${styles.head}`}>
        <Bone className="cover" />
        <div className="who">
          <Bone />
          <div className="names">
            <Bone inlineSize="9rem" blockSize="1.5rem" />
          </div>
        </div>
        <Bone blockSize="4.5rem" />
      </Box>
      <Stack gap={12} content="start" shrink marginTop={16} gutter className={styles.assets}>
        {ROWS.map((row) => (
          <div key={row}>{asset}</div>
        ))}
      </Stack>
    </Box>
  </Skeleton>
)
