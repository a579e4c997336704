import { Stack } from '#shared/ui/primitives.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './MatchSkeleton.module.css'

const CARDS = [1, 2, 3, 4]

/** Grey cards in the shape of matches. */
export const MatchSkeleton = () => (
  <Skeleton>
    {CARDS.map((card) => (
      <Stack gap={12} marginBottom={8} fill="surface" key={card} className={styles.card} aria-hidden>
        <Bone className={styles.photo} />
        <Stack as="span" gap={12} content="start" padTop={6}>
          <Bone inlineSize="40%" />
          <Bone inlineSize="70%" />
          <Bone inlineSize="55%" />
        </Stack>
        <Stack as="span" columns={2} gap={8} wide className={styles.interests}>
          <Bone className={styles.interest} />
          <Bone className={styles.interest} />
        </Stack>
      </Stack>
    ))}
  </Skeleton>
)
