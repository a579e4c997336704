import { dayInIsrael } from '@mafteach/contract/days'
import { useTexts } from '#shared/texts/use-texts.ts'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import { dealsTexts } from './deals.texts.ts'
import type { DealForm } from './use-deal-form.ts'

/** For how much, and the agent's own commission. */
export const DealMoney = ({ form: { field } }: { form: DealForm }) => {
  const t = useTexts(dealsTexts)
  return (
    <Grid columns={2} gap={12} align="start">
      <MoneyField {...field('price')} label={t.price} />
      <MoneyField {...field('commission')} label={t.commission} hint={t.commissionHint} />
    </Grid>
  )
}

/** When: today unless the agent says otherwise. */
export const DealDay = ({ form: { values, set, field } }: { form: DealForm }) => {
  const t = useTexts(dealsTexts)
  const date = field('date')
  return (
    <DateField
      {...date}
      label={t.date}
      error={values.date > dayInIsrael() ? t.future : date.error}
      max={dayInIsrael()}
      onChange={(day) => set({ date: day ?? '' })}
    />
  )
}
