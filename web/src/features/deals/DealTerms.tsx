import { dayInIsrael } from '@mafteach/contract/days'
import { RentUntilField } from '#shared/parts/rent/RentUntilField.tsx'
import { rentEnd } from '#shared/parts/rent/rent-days.ts'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import { useDealTexts } from './deal-kind-texts.ts'
import type { DealValues } from './deal-values.ts'
import type { DealForm } from './use-deal-form.ts'

/** The price, and the agent's own commission. */
export const DealMoney = ({ form: { field, kind } }: { form: DealForm }) => {
  const t = useDealTexts(kind)
  return (
    <Grid columns={2} gap={12} align="start">
      <MoneyField {...field('price')} label={t.price} />
      <MoneyField {...field('commission')} label={t.commission} hint={t.commissionHint} />
    </Grid>
  )
}

/** The day: today by default. */
export const DealDay = ({ form: { values, set, field, kind } }: { form: DealForm }) => {
  const t = useDealTexts(kind)
  const date = field('date')
  return (
    <DateField
      {...date}
      label={t.date}
      error={values.date > dayInIsrael() ? t.future : date.error}
      max={dayInIsrael()}
      onChange={(day) => set((now) => ({ date: day ?? '', rentUntil: movedEnd(now, day) }))}
    />
  )
}

/** A rent of whole years keeps its length if its first day changes. */
const movedEnd = ({ date, rentUntil }: Pick<DealValues, 'date' | 'rentUntil'>, from: string | null): string => {
  const years = date === '' || from === null ? undefined : [1, 2].find((count) => rentEnd(date, count) === rentUntil)
  return years === undefined ? rentUntil : rentEnd(from!, years)
}

/** Of a rent: its first and last day, and its security. */
export const RentTerms = ({ form }: { form: DealForm }) => {
  const t = useDealTexts('RENT')
  return (
    <>
      <Grid columns={2} gap={12} align="start">
        <DealDay form={form} />
        <RentUntilField {...form.field('rentUntil')} from={form.values.date} />
      </Grid>
      <TextArea {...form.field('guarantees')} label={t.guarantees} optional />
    </>
  )
}
