import { Box, Row, Stack } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './OverviewSkeleton.module.css'
import { URGENT_SHOWN } from './overview.api.ts'
import cards from './UrgentCards.module.css'

const several = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Where the cards and the rows will stand. */
export const OverviewSkeleton = () => (
  <Skeleton>
    <Stack gap={8} className={cards.cards}>
      {several(URGENT_SHOWN).map((card) => (
        <Stack gap={10} pad={12} card="always" key={card} className={cards.card}>
          <Row gap={12}>
            <Bone className={styles.face} />
            <Stack gap={8} grow>
              <Bone inlineSize="45%" />
              <Bone inlineSize="80%" />
            </Stack>
          </Row>
          <Bone className={styles.act} />
        </Stack>
      ))}
    </Stack>
    <Box card="always" className={styles.rows}>
      {several(7).map((row) => (
        <Stack align="center" padX={14} lineBetween key={row} className={styles.row}>
          <Bone inlineSize={`${35 + ((row * 13) % 30)}%`} />
        </Stack>
      ))}
    </Box>
  </Skeleton>
)
