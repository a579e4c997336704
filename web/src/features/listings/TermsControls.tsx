import { EVICTION_RANGES } from '@mafteach/contract/codes'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { unitLabel } from './describe-listing.ts'
import type { ListingControlProps } from './listing-control.ts'
import { MUST_HAVES, TENANT_FLAGS } from './listing-units.ts'
import styles from './listings.module.css'
import { listingsTexts } from './listings.texts.ts'
import { Range } from './Range.tsx'

/** `price_from` and `budget`, in whole shekels. */
export const Budget = ({ form }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <Range
      label={unitLabel('budget', form.values)}
      from={<MoneyField label={t.field.price_from} hideLabel placeholder={t.noMinimum} {...form.field('price_from')} />}
      to={<MoneyField {...form.field('budget')} label={t.field.budget} hideLabel />}
    />
  )
}

/** When the asset has to be free. */
export const Eviction = ({ form }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { eviction } = useTexts(labels)
  return (
    <Select
      label={unitLabel('eviction', form.values)}
      emptyChoice={t.any}
      {...form.field('requested_eviction_range')}
      options={EVICTION_RANGES.map((range) => ({ value: range, label: eviction[range] }))}
    />
  )
}

/** Required features of the asset. */
export const Must = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  return (
    <Pills
      label={t.must}
      value={MUST_HAVES.filter((flag) => values[flag])}
      onChange={(chosen) => form.set(Object.fromEntries(MUST_HAVES.map((flag) => [flag, chosen.includes(flag)])))}
      options={MUST_HAVES.map((flag) => ({ value: flag, label: t.inSentence[flag] }))}
    />
  )
}

/** A tenant's conditions and term. */
export const Tenancy = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  return (
    <Stack gap={12} shrink>
      <Pills
        label={t.tenancy}
        value={TENANT_FLAGS.filter((flag) => values[flag])}
        onChange={(chosen) => form.set(Object.fromEntries(TENANT_FLAGS.map((flag) => [flag, chosen.includes(flag)])))}
        options={TENANT_FLAGS.map((flag) => ({ value: flag, label: t.field[flag] }))}
      />
      <NumberField className={styles.months} label={t.field.rent_months} placeholder={t.any} {...form.field('rent_months')} />
    </Stack>
  )
}
