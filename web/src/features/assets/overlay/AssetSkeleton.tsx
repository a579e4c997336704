import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './AssetSkeleton.module.css'

const FACTS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Grey shapes where the photo, the price and the facts will stand. */
export const AssetSkeleton = () => (
  <Skeleton>
    <div className={styles.asset} aria-hidden>
      <Bone className={styles.photo} />
      <div className={styles.head}>
        <Bone inlineSize="40%" blockSize={26} />
        <Bone inlineSize="60%" blockSize={16} />
      </div>
      <div className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact} className={styles.fact}>
            <Bone inlineSize="70%" />
          </div>
        ))}
      </div>
    </div>
  </Skeleton>
)
