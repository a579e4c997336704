import { ASSET_TYPES } from '@mafteach/contract/codes'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { CityField } from '#shared/places/CityField.tsx'
import { MissingNeighborhood } from '#shared/places/MissingNeighborhood.tsx'
import { streetChoices } from '#shared/places/places.ts'
import { useNeighborhoods } from '#shared/places/use-neighborhoods.ts'
import { halfSteps } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { FormRow } from '#shared/ui/FormSection.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Switch } from '#shared/ui/fields/Switch.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { currentAssetTexts } from './current-asset.texts.ts'
import { type CurrentAssetValues, withAssetCity } from './current-asset-values.ts'

const ROOMS = halfSteps(1, 10).map((rooms) => ({ value: rooms, label: String(rooms) }))

export interface CurrentAssetFieldsProps {
  form: Pick<FormState<CurrentAssetValues>, 'values' | 'set' | 'field'>
}

/** A buyer's current home, and its possible price. Only the city is required. */
export const CurrentAssetFields = ({ form }: CurrentAssetFieldsProps) => {
  const t = useTexts(currentAssetTexts)
  const { assetType } = useTexts(labels)
  return (
    <>
      <PlaceFields form={form} />
      <Select
        {...form.field('asset_type')}
        label={t.type}
        emptyChoice={t.notStated}
        isSearchable={false}
        options={ASSET_TYPES.map((type) => ({ value: type, label: assetType[type] }))}
      />
      <Select {...form.field('number_of_rooms')} label={t.rooms} emptyChoice={t.notStated} isSearchable={false} options={ROOMS} />
      <MoneyField {...form.field('price')} label={t.price} />
      <Switch label={t.underRadar} checked={form.values.isUnderRadar} onChange={(isUnderRadar) => form.set({ isUnderRadar })} />
      <FormRow>
        <TextArea {...form.field('notes')} label={t.notes} rows={2} />
      </FormRow>
    </>
  )
}

const PlaceFields = ({ form }: CurrentAssetFieldsProps) => {
  const { values } = form
  const t = useTexts(currentAssetTexts)
  const city = values.city?.id ?? null
  const { known, list } = useNeighborhoods(city, values.neighborhood ? [values.neighborhood] : [])
  const waiting = city === null ? { disabled: true, placeholder: t.cityFirst } : {}
  return (
    <>
      <CityField
        {...form.field('city')}
        required={false}
        label={t.city}
        placeholder={t.cityPlaceholder}
        onChange={(next) => form.set(withAssetCity(values, next))}
        canClear
      />
      <Select
        {...form.field('neighborhood')}
        {...list}
        {...waiting}
        label={t.neighborhood}
        emptyChoice={city === null ? undefined : t.notStated}
        value={values.neighborhood?.id ?? null}
        onChange={(id) => {
          const found = known.find((one) => one.id === id)
          form.set({ neighborhood: found ? { id: found.id, name: found.name } : null })
        }}
        hint={values.city && <MissingNeighborhood city={values.city} />}
      />
      <SearchSelect
        {...form.field('street')}
        {...waiting}
        label={t.street}
        onChange={(street) => form.set({ street: street && { id: street.id, name: street.name } })}
        minLength={SEARCH_MIN}
        choices={streetChoices(city ?? 0)}
        canClear
      />
      <TextField {...form.field('address_number')} label={t.number} autoComplete="off" />
    </>
  )
}
