import { dayInIsrael } from '@mafteach/contract/days'
import { DateField } from '#shared/ui/DateField.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { dealsTexts } from './deals.texts.ts'
import type { DealForm } from './use-deal-form.ts'

/** When, for how much, and the agent's own commission. */
export const DealTerms = ({ form: { values, set, field } }: { form: DealForm }) => {
  const t = useTexts(dealsTexts)
  const date = field('date')
  return (
    <>
      <DateField
        {...date}
        label={t.date}
        error={values.date > dayInIsrael() ? t.future : date.error}
        max={dayInIsrael()}
        onChange={(day) => set({ date: day ?? '' })}
      />
      <MoneyField {...field('price')} label={t.price} optional />
      <MoneyField {...field('commission')} label={t.commission} hint={t.commissionHint} optional />
    </>
  )
}
