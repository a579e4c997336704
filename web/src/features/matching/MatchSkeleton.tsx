import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './MatchSkeleton.module.css'

const CARDS = [1, 2, 3, 4]

/** Grey cards in the shape of matches. */
export const MatchSkeleton = () => (
  <Skeleton>
    {CARDS.map((card) => (
      <div key={card} className={styles.card} aria-hidden>
        <Bone className={styles.photo} />
        <span className={styles.lines}>
          <Bone inlineSize="40%" />
          <Bone inlineSize="70%" />
          <Bone inlineSize="55%" />
        </span>
        <span className={styles.interests}>
          <Bone className={styles.interest} />
          <Bone className={styles.interest} />
        </span>
      </div>
    ))}
  </Skeleton>
)
