import { MatchSkeleton } from '#features/matching/MatchSkeleton.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import page from './CustomerPage.module.css'
import styles from './CustomerSkeleton.module.css'

/** Placeholder of a customer's card: person and events, search, matches. */
export const CustomerSkeleton = () => (
  <>
    <Skeleton>
      <Stack padTop={0} gutter padBottom={14} gap={12} align="center" className={styles.head} aria-hidden>
        <Bone className={styles.face} />
        <Stack as="span" gap={10}>
          <Bone inlineSize={160} blockSize={20} />
          <Bone inlineSize={104} />
        </Stack>
        <Bone className={styles.happened} />
        <Stack as="span" gap={8} wide className={styles.acts}>
          <Bone className={styles.act} />
          <Bone className={styles.act} />
          <Bone className={styles.act} />
        </Stack>
      </Stack>
    </Skeleton>
    <Box flow="column" grow shrink className={page.panes}>
      <Stack
        lineAbove
        lineBelow
        gap={14}
        content="start"
        pad={16}
        fill="surface"
        only="desktop"
        className={styles.side}
        aria-hidden
      >
        <Bone inlineSize="30%" />
        <Bone inlineSize="80%" />
        <Bone inlineSize="55%" />
      </Stack>
      <div className={classes(look({ shrink: true }), styles.matches)}>
        <MatchSkeleton />
      </div>
    </Box>
  </>
)
