import type { Picture } from '@mafteach/contract/dashboard'
import { useTexts } from '#shared/use-texts.ts'
import { Delta } from './Delta.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { durationWords } from './durations.ts'
import { type Figure, FigureRows } from './FigureRows.tsx'
import { PartsBar } from './PartsBar.tsx'
import styles from './ResponsePicture.module.css'

interface ResponsePictureProps {
  picture: Picture
  figures: readonly Figure[]
}

/** How soon leads are answered: the median as the big number, then how many by when. */
export const ResponsePicture = ({ picture, figures }: ResponsePictureProps) => {
  const t = useTexts(dashboardTexts)
  const { value, before } = picture.totals.median_minutes!
  const said = value === null ? null : durationWords(value)
  return (
    <>
      <p className={styles.median}>
        {said ? (
          <span>
            <b className={styles.amount}>{said.amount}</b> {said.unit}
          </span>
        ) : (
          t.noAnswer
        )}
        {value !== null && before !== null && (
          <Delta
            value={value}
            before={before}
            format={(minutes) => {
              const { amount, unit } = durationWords(minutes)
              return `${amount} ${unit}`
            }}
          />
        )}
      </p>
      <PartsBar figures={figures} />
      <FigureRows label={t.pictures.RESPONSE_TIME} figures={figures} />
    </>
  )
}
