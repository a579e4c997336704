import { DealKindField } from '#shared/parts/DealKindField.tsx'
import { CityField } from '#shared/places/CityField.tsx'
import { MissingNeighborhood } from '#shared/places/MissingNeighborhood.tsx'
import { useNeighborhoods } from '#shared/places/use-neighborhoods.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { MultiSelect } from '#shared/ui/fields/MultiSelect.tsx'
import type { ListingControlProps } from './listing-control.ts'
import { withCity } from './listing-values.ts'
import { listingsTexts } from './listings.texts.ts'

/** To buy or to rent. */
export const ListingDealKind = ({ form }: ListingControlProps) => (
  <DealKindField
    value={form.values.deal_kind}
    onChange={(deal_kind) => form.set({ deal_kind })}
    error={form.field('deal_kind').error}
    words="wanted"
  />
)

/** Another city clears the neighborhoods. */
export const City = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  return (
    <CityField
      {...form.field('city')}
      label={t.city}
      placeholder={t.cityPlaceholder}
      value={values.city}
      onChange={(city) => form.set(withCity(values, city))}
      next={form.field('neighborhoods').id}
      canClear
    />
  )
}

/** Several of the chosen city, the whole city first. */
export const Neighborhoods = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  const { known, wholeCity, list } = useNeighborhoods(values.city?.id ?? null, values.neighborhoods)
  return (
    <MultiSelect
      {...form.field('neighborhoods')}
      {...list}
      options={list.options.map((option) => (option.value === wholeCity ? { ...option, note: t.wholeCityNote } : option))}
      label={t.neighborhoods}
      placeholder={values.city ? t.neighborhoodsPlaceholder : t.cityFirst}
      disabled={!values.city}
      value={values.neighborhoods.map(({ id }) => id)}
      onChange={(ids) =>
        form.set({ neighborhoods: known.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })) })
      }
      hint={values.city && <MissingNeighborhood city={values.city} />}
    />
  )
}
