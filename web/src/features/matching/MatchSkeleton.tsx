import { uiTexts } from '#shared/ui/ui.texts.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './MatchSkeleton.module.css'

const CARDS = [1, 2, 3, 4]

/** Grey cards in the shape of matches, after 200 ms. */
export const MatchSkeleton = () => {
  const t = useTexts(uiTexts)
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t.loading}</span>
      {CARDS.map((card) => (
        <div key={card} className={styles.card} aria-hidden>
          <span className={styles.photo} />
          <span className={styles.lines}>
            <span className={styles.bone} style={{ inlineSize: '40%' }} />
            <span className={styles.bone} style={{ inlineSize: '70%' }} />
            <span className={styles.bone} style={{ inlineSize: '55%' }} />
          </span>
        </div>
      ))}
    </div>
  )
}
