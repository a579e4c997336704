import { dayInIsrael } from '@mafteach/contract/days'
import type { FieldOf } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { rentTexts } from './rent.texts.ts'
import { rentEnd } from './rent-days.ts'

interface RentUntilFieldProps extends FieldOf<string> {
  /** The first day of the rent. */
  from: string
  /** The form edits an end that was recorded before: it may be in the past. */
  recorded?: string | null
}

const YEARS = [1, 2] as const

/** Why a rent cannot end on this day; undefined if it can, or without a day. */
export const useRentUntilProblem = (until: string, from: string, recorded: string | null = null): string | undefined => {
  const t = useTexts(rentTexts)
  if (until === '' || until === recorded) return undefined
  return until <= dayInIsrael() ? t.notAhead : until <= from ? t.tooEarly : undefined
}

/** The last day of a rent: a year or two with one tap, or any day. */
export const RentUntilField = ({ from, recorded = null, value, onChange, error, ...field }: RentUntilFieldProps) => {
  const t = useTexts(rentTexts)
  const problem = useRentUntilProblem(value, from, recorded)
  return (
    <Stack gap={8}>
      <DateField {...field} value={value} label={t.untilLabel} error={problem ?? error} onChange={(day) => onChange(day ?? '')} />
      {from !== '' && (
        <Row gap={8} wrap>
          {YEARS.map((years) => {
            const end = rentEnd(from, years)
            const isChosen = value === end
            return (
              <Button
                key={years}
                size="small"
                variant={isChosen ? 'soft' : 'secondary'}
                aria-pressed={isChosen}
                onClick={() => onChange(end)}
              >
                {t.quick[years]}
              </Button>
            )
          })}
        </Row>
      )}
    </Stack>
  )
}
