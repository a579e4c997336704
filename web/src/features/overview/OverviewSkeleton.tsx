import { Bone, Skeleton } from '#shared/ui/Skeleton.tsx'
import styles from './OverviewSkeleton.module.css'
import { URGENT_SHOWN } from './overview.api.ts'
import cards from './UrgentCards.module.css'

const several = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Where the cards and the rows will stand. */
export const OverviewSkeleton = () => (
  <Skeleton>
    <div className={cards.cards}>
      {several(URGENT_SHOWN).map((card) => (
        <div key={card} className={cards.card}>
          <div className={cards.head}>
            <Bone className={styles.face} />
            <div className={styles.words}>
              <Bone inlineSize="45%" />
              <Bone inlineSize="80%" />
            </div>
          </div>
          <Bone className={styles.act} />
        </div>
      ))}
    </div>
    <div className={styles.rows}>
      {several(7).map((row) => (
        <div key={row} className={styles.row}>
          <Bone inlineSize={`${35 + ((row * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  </Skeleton>
)
