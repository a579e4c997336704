import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './OverviewSkeleton.module.css'

/** Where the cards and the rows will stand. */
export const OverviewSkeleton = () => (
  <Skeleton>
    <div className={styles.cards}>
      {[1, 2, 3].map((card) => (
        <Bone key={card} className={styles.card} />
      ))}
    </div>
    <Bone className={styles.rows} />
  </Skeleton>
)
