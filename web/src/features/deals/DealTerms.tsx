import { DateField } from '#shared/ui/DateField.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { type DealValues, todayInIsrael } from './deal-values.ts'
import { dealsTexts } from './deals.texts.ts'

export interface DealTermsProps {
  values: DealValues
  onChange: (change: Partial<DealValues>) => void
  isFuture: boolean
}

/** When, for how much, and the agent's own commission. */
export const DealTerms = ({ values, onChange, isFuture }: DealTermsProps) => {
  const t = useTexts(dealsTexts)
  return (
    <>
      <DateField
        label={t.date}
        required
        error={isFuture ? t.future : null}
        max={todayInIsrael()}
        value={values.date}
        onChange={(day) => onChange({ date: day ?? '' })}
      />
      <MoneyField label={t.price} optional value={values.price} onChange={(price) => onChange({ price })} />
      <MoneyField
        label={t.commission}
        hint={t.commissionHint}
        optional
        value={values.commission}
        onChange={(commission) => onChange({ commission })}
      />
    </>
  )
}
