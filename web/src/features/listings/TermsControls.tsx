import { EVICTION_RANGES } from '@mafteach/contract/codes'
import { labels } from '#shared/labels.texts.ts'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { useTexts } from '#shared/use-texts.ts'
import type { ListingControlProps } from './listing-control.ts'
import { listingFieldId } from './listing-errors.ts'
import { MUST_HAVES } from './listing-units.ts'
import { listingsTexts } from './listings.texts.ts'
import { Range } from './Range.tsx'

/** `price_from` and `budget`, in whole shekels. */
export const Budget = ({ values, onChange, errors, required }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <Range
      label={t.budget}
      from={
        <MoneyField
          label={t.budgetFrom}
          hideLabel
          placeholder={t.noMinimum}
          value={values.price_from}
          onChange={(price_from) => onChange({ ...values, price_from })}
        />
      }
      to={
        <MoneyField
          id={listingFieldId('budget')}
          label={t.budgetTo}
          hideLabel
          value={values.budget}
          onChange={(budget) => onChange({ ...values, budget })}
          required={required.includes('budget')}
          error={errors.budget}
        />
      }
    />
  )
}

/** When the asset has to be free. */
export const Eviction = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { eviction } = useTexts(labels)
  return (
    <Select
      label={t.eviction}
      emptyChoice={t.any}
      value={values.requested_eviction_range}
      onChange={(requested_eviction_range) => onChange({ ...values, requested_eviction_range })}
      options={EVICTION_RANGES.map((range) => ({ value: range, label: eviction[range] }))}
    />
  )
}

/** What the asset has to have. */
export const Must = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <Pills
      label={t.must}
      value={MUST_HAVES.filter((flag) => values[flag])}
      onChange={(chosen) =>
        onChange({ ...values, ...Object.fromEntries(MUST_HAVES.map((flag) => [flag, chosen.includes(flag)])) })
      }
      options={MUST_HAVES.map((flag) => ({ value: flag, label: t.mustHave[flag] }))}
    />
  )
}
