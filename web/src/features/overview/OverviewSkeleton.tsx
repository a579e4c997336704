import { Card } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './Overview.module.css'

/** Where the sections will stand. */
export const OverviewSkeleton = () => (
  <div className={styles.columns}>
    {[1, 2, 3].map((column) => (
      <div key={column} className={styles.waiting}>
        <Card>
          <RowsSkeleton rows={4} />
        </Card>
      </div>
    ))}
  </div>
)
