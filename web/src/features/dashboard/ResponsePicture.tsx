import type { Picture } from '@mafteach/contract/dashboard'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { Delta } from './Delta.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { durationWords } from './durations.ts'
import { type Figure, FigureRows } from './FigureRows.tsx'
import { PartsBar } from './PartsBar.tsx'
import { figureOf } from './picture-words.ts'

interface ResponsePictureProps {
  picture: Picture
  figures: readonly Figure[]
}

const durationText = (minutes: number): string => {
  const { amount, unit } = durationWords(minutes)
  return `${amount} ${unit}`
}

/** How soon leads are answered: the number waiting as the big figure, or the median if nobody waits; then how many by when. */
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
            <Text as="b" size="number" weight={700}>
              {formatNumber(waiting)}
            </Text>{' '}
            {t.wait(leads, formatNumber(leads))}
          </p>
          {value !== null && (
            <Text as="p" size="label" tone="ink-2">
              {t.answeredIn(durationText(value))}
            </Text>
          )}
        </div>
      ) : (
        value !== null && (
          <Row as="p" wrap gapX={12} gapY={4} align="baseline" justify="between">
            <span>
              <Text as="b" size="number" weight={700}>
                {durationWords(value).amount}
              </Text>{' '}
              {durationWords(value).unit}
            </span>
            {before !== null && <Delta value={value} before={before} format={durationText} />}
          </Row>
        )
      )}
      <PartsBar figures={figures} />
      <FigureRows label={t.pictures.RESPONSE_TIME} figures={figures} />
    </>
  )
}
