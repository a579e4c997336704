import { momentInIsrael } from '@mafteach/contract/days'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { clockOf, dayOf } from '#shared/texts/days.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { QuickDates } from '#shared/ui/fields/QuickDates.tsx'
import { TimeField } from '#shared/ui/fields/TimeField.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import { viewingsTexts } from './viewings.texts.ts'

/** A moment in form values: day and hour in Israel. */
export interface TimeValues {
  day: string | null
  hour: string
}

export const NO_TIME: TimeValues = { day: null, hour: '' }
export const timeValues = (time: string): TimeValues => ({ day: dayOf(time), hour: clockOf(time) })
/** From a form that has both. */
export const momentOf = ({ day, hour }: TimeValues): string => momentInIsrael(day!, hour).toISOString()

type Form = Pick<FormState<TimeValues>, 'values' | 'field'> & { set: (change: Partial<TimeValues>) => void }

/** When: chips for common times, day and hour for the rest. */
export const ViewingTime = ({ form: { values, set, field } }: { form: Form }) => {
  const t = useTexts(viewingsTexts)
  return (
    <>
      <QuickDates label={t.when} {...values} onPick={(at) => set(at ? timeValues(at.toISOString()) : NO_TIME)} />
      <Grid columns={2} gap={10}>
        <DateField {...field('day')} label={t.day} />
        <TimeField {...field('hour')} label={t.hour} />
      </Grid>
    </>
  )
}
