import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './OverviewSkeleton.module.css'
import { URGENT_SHOWN } from './overview.api.ts'
import cards from './UrgentCards.module.css'

const several = (count: number) => Array.from({ length: count }, (_, place) => place)

/** In place of the cards and rows. */
export const OverviewSkeleton = () => (
  <Skeleton>
    <Stack gap={10} className={cards.cards}>
      {several(URGENT_SHOWN).map((card) => (
        <Stack gap={10} pad={12} content="between" card="always" key={card}>
          <Row gap={12}>
            <Bone inlineSize={44} blockSize={44} className={classes(look({ fixed: true }), styles.face)} />
            <Stack gap={8} grow>
              <Bone inlineSize="45%" />
              <Bone inlineSize="80%" />
            </Stack>
          </Row>
          <Bone blockSize={44} className={styles.act} />
        </Stack>
      ))}
    </Stack>
    <Box card="always" className={styles.rows}>
      {several(7).map((row) => (
        <Stack align="center" minHeight={48} padX={14} lineBetween key={row}>
          <Bone inlineSize={`${35 + ((row * 13) % 30)}%`} />
        </Stack>
      ))}
    </Box>
  </Skeleton>
)
