import { useQuery } from '@tanstack/react-query'
import { PapersOf } from '#features/papers/PapersOf.tsx'
import { papersOfQuery } from '#features/papers/papers.api.ts'
import { papersTexts } from '#features/papers/papers.texts.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AssetTasks.module.css'

/** My papers about an asset. Nothing where there is none. */
export const AssetPapers = ({ asset }: { asset: number }) => {
  const t = useTexts(papersTexts)
  const { data } = useQuery(papersOfQuery({ asset }))
  if (!data || data.count === 0) return null
  return (
    <section className={styles.tasks} aria-labelledby="asset-papers">
      <h3 id="asset-papers" className={styles.title}>
        {t.title}
        <span className={styles.count}>{data.count}</span>
      </h3>
      <PapersOf of={{ asset }} />
    </section>
  )
}
