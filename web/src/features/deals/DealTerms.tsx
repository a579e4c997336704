import fieldStyles from '#shared/ui/Field.module.css'
import { Field } from '#shared/ui/Field.tsx'
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
      <Field label={t.date} required error={isFuture ? t.future : null}>
        {(aria) => (
          <div className={fieldStyles.box}>
            <input
              {...aria}
              type="date"
              className={fieldStyles.input}
              max={todayInIsrael()}
              value={values.date}
              onChange={(event) => onChange({ date: event.target.value })}
            />
          </div>
        )}
      </Field>
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
