import { ASSET_TYPES } from '@mafteach/contract/codes'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { labels } from '#shared/labels.texts.ts'
import { findCities, findStreets, neighborhoodsQuery } from '#shared/places.ts'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { SearchSelect } from '#shared/ui/SearchSelect.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AssetFields.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { withCity } from './asset-form.ts'
import { type FieldsProps, fieldId, useFields } from './use-asset-fields.ts'

/** City, neighborhood and street, which no asset may lack. */
export const AddressFields = (props: FieldsProps) => {
  const { form, onChange } = props
  const { t, own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const cityId = form.city?.id ?? null
  const hoods = useQuery(neighborhoodsQuery(cityId))
  return (
    <>
      <SearchSelect
        {...own('city')}
        label={t.city}
        required
        load={findCities}
        onChange={(city) => onChange(withCity(form, city && { id: city.id, name: city.name }))}
      />
      <Select
        {...own('neighborhood')}
        label={t.neighborhood}
        required
        disabled={cityId === null}
        placeholder={cityId === null ? texts.cityFirst : undefined}
        options={hoods.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <SearchSelect
        {...own('street')}
        label={t.street}
        required
        disabled={cityId === null}
        placeholder={cityId === null ? texts.cityFirst : undefined}
        minLength={SEARCH_MIN}
        load={(search, signal) => findStreets(cityId ?? 0, search, signal)}
        onChange={(street) => onChange({ ...form, street: street && { id: street.id, name: street.name } })}
      />
    </>
  )
}

export const PlaceFields = (props: FieldsProps) => {
  const { form, onChange } = props
  const { t, own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const { assetType } = useTexts(labels)
  return (
    <AssetFormSection title={texts.place}>
      <AddressFields {...props} />
      <TextField {...own('address_number')} label={t.addressNumber} className={styles.short} maxLength={12} autoComplete="off" />
      <MoneyField {...own('price')} label={t.price} className={styles.short} required />
      {form.address_number.trim() !== '' && (
        <Checkbox
          id={fieldId('should_show_address_number')}
          className={styles.wide}
          label={texts.showNumber}
          checked={form.should_show_address_number}
          onChange={(on) => onChange({ ...form, should_show_address_number: on })}
        />
      )}
      <Pills
        id={fieldId('asset_type')}
        className={styles.wide}
        label={t.type}
        isSingular
        value={form.asset_type ? [form.asset_type] : []}
        onChange={([type]) => onChange({ ...form, asset_type: type ?? null })}
        options={ASSET_TYPES.map((value) => ({ value, label: assetType[value] }))}
      />
    </AssetFormSection>
  )
}
