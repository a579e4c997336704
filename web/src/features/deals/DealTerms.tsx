import { DateField } from '#shared/ui/DateField.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { todayInIsrael } from './deal-values.ts'
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
        error={values.date > todayInIsrael() ? t.future : date.error}
        max={todayInIsrael()}
        onChange={(day) => set({ date: day ?? '' })}
      />
      <MoneyField {...field('price')} label={t.price} optional />
      <MoneyField {...field('commission')} label={t.commission} hint={t.commissionHint} optional />
    </>
  )
}
