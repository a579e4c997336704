import { MatchSkeleton } from '#features/matching/MatchSkeleton.tsx'
import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import page from './CustomerPage.module.css'
import styles from './CustomerSkeleton.module.css'

/** The card of a customer before it has come: who they are and what happened, what they look for, what fits. */
export const CustomerSkeleton = () => (
  <>
    <Skeleton>
      <div className={styles.head} aria-hidden>
        <Bone className={styles.face} />
        <span className={styles.lines}>
          <Bone inlineSize={160} blockSize={20} />
          <Bone inlineSize={104} />
        </span>
        <Bone className={styles.happened} />
        <span className={styles.acts}>
          <Bone className={styles.act} />
          <Bone className={styles.act} />
          <Bone className={styles.act} />
        </span>
      </div>
    </Skeleton>
    <div className={page.panes}>
      <div className={styles.side} aria-hidden>
        <Bone inlineSize="30%" />
        <Bone inlineSize="80%" />
        <Bone inlineSize="55%" />
      </div>
      <div className={styles.matches}>
        <MatchSkeleton />
      </div>
    </div>
  </>
)
