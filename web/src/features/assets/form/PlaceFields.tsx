import type { Asset } from '@mafteach/contract/assets'
import { ASSET_TYPES } from '@mafteach/contract/codes'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { continueIn } from '#shared/form/focus-field.ts'
import { DealKindField } from '#shared/parts/DealKindField.tsx'
import { CityField } from '#shared/places/CityField.tsx'
import { streetChoices } from '#shared/places/places.ts'
import { useNeighborhoods } from '#shared/places/use-neighborhoods.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import styles from './AssetFields.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { withCity } from './asset-form.ts'
import { PriceDropHint } from './PriceDropHint.tsx'
import { type FieldsProps, useFields } from './use-asset-fields.ts'

/** City and neighborhood; `next` is the id of the field that opens after them. */
export const NeighborhoodFields = ({ next, ...props }: FieldsProps & { next?: string }) => {
  const { values, set } = props.form
  const { own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const cityId = values.city?.id ?? null
  const { list } = useNeighborhoods(cityId)
  const neighborhood = own('neighborhood')
  return (
    <>
      <CityField {...own('city')} onChange={(city) => set(withCity(values, city))} next={neighborhood.id} />
      <Select
        {...neighborhood}
        {...list}
        onChange={(chosen) => {
          neighborhood.onChange(chosen)
          if (next) continueIn(next)
        }}
        disabled={cityId === null}
        placeholder={cityId === null ? texts.cityFirst : undefined}
      />
    </>
  )
}

/** City, neighborhood and street, all required; then the caret moves to `next` if that is empty. */
export const AddressFields = ({ next, ...props }: FieldsProps & { next: 'address_number' | 'price' }) => {
  const { values, set } = props.form
  const { own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const cityId = values.city?.id ?? null
  const street = own('street')
  return (
    <>
      <NeighborhoodFields {...props} next={values.street ? undefined : street.id} />
      <SearchSelect
        {...street}
        disabled={cityId === null}
        placeholder={cityId === null ? texts.cityFirst : undefined}
        minLength={SEARCH_MIN}
        choices={streetChoices(cityId ?? 0)}
        onChange={(chosen) => {
          set({ street: chosen && { id: chosen.id, name: chosen.name } })
          if (values[next] === '' || values[next] === null) continueIn(own(next).id)
        }}
      />
    </>
  )
}

/** For sale or for rent: the first question, as the rest depends on it. */
export const DealKind = ({ form: { values, set, field } }: FieldsProps) => (
  <Box wide>
    <DealKindField value={values.deal_kind} onChange={(deal_kind) => set({ deal_kind })} error={field('deal_kind').error} />
  </Box>
)

/** Place, price and type. For an existing asset the price comes first: it is the usual reason for an edit. */
export const PlaceFields = ({ existing, ...props }: FieldsProps & { existing: Asset | null }) => {
  const { values } = props.form
  const { own, choice, tick } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const { assetType } = useTexts(labels)
  return (
    <AssetFormSection title={texts.place}>
      <DealKind {...props} />
      {existing && (
        <Stack wide gap={8}>
          <MoneyField {...own('price')} className={styles.first} />
          <PriceDropHint asset={existing} price={values.price} />
        </Stack>
      )}
      <AddressFields {...props} next="address_number" />
      <TextField {...own('address_number')} className={styles.short} autoComplete="off" />
      {!existing && <MoneyField {...own('price')} className={styles.short} />}
      {values.address_number.trim() !== '' && (
        <Checkbox {...tick('should_show_address_number')} className={look({ wide: true })} />
      )}
      <Pills
        {...choice('asset_type')}
        className={look({ wide: true })}
        isSingular
        options={ASSET_TYPES.map((value) => ({ value, label: assetType[value] }))}
      />
    </AssetFormSection>
  )
}
