import { ASSET_TYPES } from '@mafteach/contract/codes'
import { SEARCH_MIN, TEXT_MAX } from '@mafteach/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { halfSteps } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { MissingHood } from '#shared/MissingHood.tsx'
import { findCities, findStreets, neighborhoodsQuery } from '#shared/places.ts'
import { FormRow } from '#shared/ui/FormSection.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { SearchSelect } from '#shared/ui/SearchSelect.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { Switch } from '#shared/ui/Switch.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { currentAssetTexts } from './current-asset.texts.ts'
import { type CurrentAssetValues, withAssetCity } from './current-asset-values.ts'

const ROOMS = halfSteps(1, 10).map((rooms) => ({ value: rooms, label: String(rooms) }))

/** The id of the one field that may be refused, for the link of the error banner. */
export const CURRENT_ASSET_CITY_ID = 'current-asset-city'

export interface CurrentAssetFieldsProps {
  values: CurrentAssetValues
  onChange: (values: CurrentAssetValues) => void
  /** The text under the city, where something was said about an asset that stands nowhere. */
  cityError?: string | undefined
}

/** Where a buyer lives now, and for how much it may be sold. Everything may be left open but the city. */
export const CurrentAssetFields = (props: CurrentAssetFieldsProps) => {
  const { values, onChange } = props
  const t = useTexts(currentAssetTexts)
  const { assetType } = useTexts(labels)
  return (
    <>
      <PlaceFields {...props} />
      <Select
        label={t.type}
        emptyChoice={t.notStated}
        isSearchable={false}
        value={values.asset_type}
        onChange={(asset_type) => onChange({ ...values, asset_type })}
        options={ASSET_TYPES.map((type) => ({ value: type, label: assetType[type] }))}
      />
      <Select
        label={t.rooms}
        emptyChoice={t.notStated}
        isSearchable={false}
        value={values.number_of_rooms}
        onChange={(number_of_rooms) => onChange({ ...values, number_of_rooms })}
        options={ROOMS}
      />
      <MoneyField label={t.price} value={values.price} onChange={(price) => onChange({ ...values, price })} />
      <Switch
        label={t.underRadar}
        note={t.underRadarNote}
        checked={values.isUnderRadar}
        onChange={(isUnderRadar) => onChange({ ...values, isUnderRadar })}
      />
      <FormRow>
        <TextArea
          label={t.notes}
          rows={2}
          maxLength={TEXT_MAX}
          value={values.notes}
          onChange={(notes) => onChange({ ...values, notes })}
        />
      </FormRow>
    </>
  )
}

const PlaceFields = ({ values, onChange, cityError }: CurrentAssetFieldsProps) => {
  const t = useTexts(currentAssetTexts)
  const city = values.city?.id ?? null
  const hoods = useQuery(neighborhoodsQuery(city))
  // Until they are loaded the chosen one reads by the name it was kept with.
  const known = hoods.data ?? (values.neighborhood ? [values.neighborhood] : [])
  const waiting = city === null ? { disabled: true, placeholder: t.cityFirst } : {}
  return (
    <>
      <SearchSelect
        id={CURRENT_ASSET_CITY_ID}
        label={t.city}
        placeholder={t.cityPlaceholder}
        value={values.city}
        onChange={(next) => onChange(withAssetCity(values, next && { id: next.id, name: next.name }))}
        load={findCities}
        canClear
        error={cityError}
      />
      <Select
        {...waiting}
        label={t.neighborhood}
        emptyChoice={city === null ? undefined : t.notStated}
        value={values.neighborhood?.id ?? null}
        onChange={(id) => {
          const found = known.find((one) => one.id === id)
          onChange({ ...values, neighborhood: found ? { id: found.id, name: found.name } : null })
        }}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        hint={values.city && <MissingHood city={values.city} />}
      />
      <SearchSelect
        {...waiting}
        label={t.street}
        value={values.street}
        onChange={(street) => onChange({ ...values, street: street && { id: street.id, name: street.name } })}
        minLength={SEARCH_MIN}
        load={(search, signal) => findStreets(city ?? 0, search, signal)}
        canClear
      />
      <TextField
        label={t.number}
        value={values.address_number}
        onChange={(address_number) => onChange({ ...values, address_number })}
        maxLength={12}
        autoComplete="off"
      />
    </>
  )
}
