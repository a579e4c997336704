import { classes } from '#shared/ui/classes.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import cards from './MatchCard.module.css'
import styles from './matching.module.css'

const CARDS = [1, 2, 3, 4]

/** Grey cards in the shape of matches. */
export const MatchSkeleton = () => (
  <Skeleton>
    {CARDS.map((card) => (
      <Stack
        gapX={12}
        marginBottom={8}
        padY={14}
        padX={16}
        fill="surface"
        key={card}
        className={classes(cards.card, cards.checkless)}
        aria-hidden
      >
        <Bone className={cards.photo} />
        <Stack as="span" gap={12} content="start" padTop={6} className={cards.words}>
          <Bone inlineSize="40%" />
          <Bone inlineSize="70%" />
          <Bone inlineSize="55%" />
        </Stack>
        <Stack as="span" gap={8} className={cards.interests}>
          <Bone blockSize={40} className={styles.act} />
          <Bone blockSize={40} className={styles.act} />
        </Stack>
      </Stack>
    ))}
  </Skeleton>
)
