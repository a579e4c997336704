import type { Picture } from '@mafteach/contract/dashboard'
import { formatNumber } from '#shared/format.ts'
import { useTexts } from '#shared/use-texts.ts'
import { Delta } from './Delta.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { durationWords } from './durations.ts'
import { type Figure, FigureRows } from './FigureRows.tsx'
import { PartsBar } from './PartsBar.tsx'
import { figureOf } from './picture-words.ts'
import styles from './ResponsePicture.module.css'

interface ResponsePictureProps {
  picture: Picture
  figures: readonly Figure[]
}

const said = (minutes: number): string => {
  const { amount, unit } = durationWords(minutes)
  return `${amount} ${unit}`
}

/** How soon leads are answered: who waits as the big number, and only where nobody does the median; then how many by when. */
export const ResponsePicture = ({ picture, figures }: ResponsePictureProps) => {
  const t = useTexts(dashboardTexts)
  const waiting = figureOf(picture, 'NEVER')
  const leads = picture.totals.leads?.value ?? 0
  const { value, before } = picture.totals.median_minutes!
  return (
    <>
      {waiting > 0 ? (
        <div>
          <p>
            <b className={styles.amount}>{formatNumber(waiting)}</b> {t.wait(leads, formatNumber(leads))}
          </p>
          {value !== null && <p className={styles.answered}>{t.answeredIn(said(value))}</p>}
        </div>
      ) : (
        value !== null && (
          <p className={styles.median}>
            <span>
              <b className={styles.amount}>{durationWords(value).amount}</b> {durationWords(value).unit}
            </span>
            {before !== null && <Delta value={value} before={before} format={said} />}
          </p>
        )
      )}
      <PartsBar figures={figures} />
      <FigureRows label={t.pictures.RESPONSE_TIME} figures={figures} />
    </>
  )
}
