import { ASSET_CONDITIONS, ASSET_FACINGS, ASSET_TYPES } from '@mafteach/contract/codes'
import { SEARCH_MIN, TEXT_MAX } from '@mafteach/contract/limits'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatFloor } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { NumberField } from '#shared/ui/NumberField.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { SearchSelect } from '#shared/ui/SearchSelect.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AssetFields.module.css'
import { assetFormTexts } from './asset-form.texts.ts'
import {
  type AssetForm,
  floorChoices,
  hasFloors,
  hasOutside,
  roomChoices,
  SIZED,
  type SizedFact,
  withCity,
  withFact,
  withSize,
} from './asset-form.ts'
import { loadCities, loadStreets, neighborhoodsQuery } from './assets.api.ts'
import { DateField } from './DateField.tsx'
import { FactField } from './FactField.tsx'
import { factsTexts } from './facts.texts.ts'
import { outsideLabel } from './facts.ts'

export interface FieldsProps {
  form: AssetForm
  onChange: (form: AssetForm) => void
  /** Texts per field of the contract. */
  errors: Partial<Record<string, string>>
}

/** The `id` of a field: where the error banner leads. */
export const fieldId = (name: string): string => `asset-${name}`

/** What a field needs of the form: its id, value, error and change. */
const useFields = ({ form, onChange, errors }: FieldsProps) => {
  const t = useTexts(factsTexts)
  const own = <N extends keyof AssetForm>(name: N) => ({
    id: fieldId(name),
    error: errors[name],
    value: form[name],
    onChange: (value: AssetForm[N]) => onChange({ ...form, [name]: value }),
  })
  const fact = (name: SizedFact) => ({
    ...own(name),
    onChange: (stated: boolean | null) => onChange(withFact(form, name, stated)),
  })
  const size = (name: SizedFact) => ({
    ...own(SIZED[name]),
    onChange: (value: number | null) => onChange(withSize(form, name, value)),
  })
  return { t, own, fact, size }
}

/** A group of the form with its heading: above on the phone, beside on the desktop. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.fields}>{children}</div>
  </section>
)

export const PlaceFields = (props: FieldsProps) => {
  const { form, onChange } = props
  const { t, own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const { assetType } = useTexts(labels)
  const cityId = form.city?.id ?? null
  const hoods = useQuery(neighborhoodsQuery(cityId))
  return (
    <FormSection title={texts.place}>
      <SearchSelect
        {...own('city')}
        label={t.city}
        required
        load={loadCities}
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
        load={(search, signal) => loadStreets(cityId ?? 0, search, signal)}
        onChange={(street) => onChange({ ...form, street: street && { id: street.id, name: street.name } })}
      />
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
    </FormSection>
  )
}

export const FlatFields = (props: FieldsProps) => {
  const { form } = props
  const { t, own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const floors = (value: number | null) => floorChoices(value).map((floor) => ({ value: floor, label: formatFloor(floor) }))
  const count = (name: 'asset_levels' | 'bathrooms' | 'toilets', label: string) => (
    <NumberField {...own(name)} label={label} className={styles.short} />
  )
  return (
    <FormSection title={texts.flat}>
      <Select
        {...own('number_of_rooms')}
        label={t.rooms}
        className={styles.short}
        emptyChoice={texts.notStated}
        isSearchable={false}
        options={roomChoices(form.number_of_rooms).map((rooms) => ({ value: rooms, label: String(rooms) }))}
      />
      <NumberField {...own('asset_built_area')} label={t.builtArea} className={styles.short} unit={texts.squareMetres} />
      {hasOutside(form.asset_type) && (
        <NumberField
          {...own('asset_outside_size')}
          label={outsideLabel(form.asset_type)}
          className={styles.short}
          unit={texts.squareMetres}
        />
      )}
      {hasFloors(form.asset_type) && (
        <>
          <Select
            {...own('floor')}
            label={t.floor}
            className={styles.short}
            emptyChoice={texts.notStated}
            options={floors(form.floor)}
          />
          <Select
            {...own('highest_floor')}
            label={t.highestFloor}
            className={styles.short}
            emptyChoice={texts.notStated}
            options={floors(form.highest_floor)}
          />
        </>
      )}
      {count('asset_levels', t.levels)}
      {count('bathrooms', t.bathrooms)}
      {count('toilets', t.toilets)}
    </FormSection>
  )
}

export const ExtraFields = (props: FieldsProps) => {
  const { t, own, fact, size } = useFields(props)
  const texts = useTexts(assetFormTexts)
  return (
    <FormSection title={texts.extras}>
      <div className={styles.facts}>
        <FactField {...fact('has_elevator')} label={t.elevators}>
          <NumberField {...size('has_elevator')} label={texts.elevatorCount} />
        </FactField>
        <FactField {...fact('has_in_house_shelter')} label={t.shelter}>
          <NumberField {...size('has_in_house_shelter')} label={texts.shelterSize} unit={texts.squareMetres} />
        </FactField>
        <FactField {...fact('has_sun_terrace')} label={t.sunTerrace}>
          <NumberField {...size('has_sun_terrace')} label={texts.terraceSize} unit={texts.squareMetres} />
        </FactField>
        <FactField {...own('has_parking_in_registry')} label={t.parkingInRegistry} />
        <FactField {...own('has_storage_space')} label={t.storage} />
        <FactField {...own('has_air_conditioning')} label={t.airConditioning} />
        <FactField {...own('is_accessible_for_disabled_people')} label={t.accessible} />
      </div>
      <NumberField {...own('number_of_parking_spots')} label={t.parkingSpots} className={styles.short} />
    </FormSection>
  )
}

export const BuildingFields = (props: FieldsProps) => {
  const { form, onChange } = props
  const { t, own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const { condition, facing } = useTexts(labels)
  return (
    <FormSection title={texts.building}>
      <Pills
        id={fieldId('asset_condition')}
        label={t.condition}
        isSingular
        value={form.asset_condition ? [form.asset_condition] : []}
        onChange={([chosen]) => onChange({ ...form, asset_condition: chosen ?? null })}
        options={ASSET_CONDITIONS.map((value) => ({ value, label: condition[value] }))}
      />
      <Pills
        id={fieldId('asset_facing')}
        label={t.facing}
        isSingular
        value={form.asset_facing ? [form.asset_facing] : []}
        onChange={([chosen]) => onChange({ ...form, asset_facing: chosen ?? null })}
        options={ASSET_FACINGS.map((value) => ({ value, label: facing[value] }))}
      />
      <NumberField {...own('construction_year')} label={t.year} className={styles.short} maxLength={4} />
      <DateField {...own('available_from')} label={texts.availableFrom} className={styles.short} />
      <fieldset className={styles.airways} aria-labelledby="asset-airways">
        <div id="asset-airways" className={styles.subtitle}>
          {t.airways}
        </div>
        <div className={styles.facts}>
          <FactField {...own('airway_north')} label={t.north} />
          <FactField {...own('airway_south')} label={t.south} />
          <FactField {...own('airway_east')} label={t.east} />
          <FactField {...own('airway_west')} label={t.west} />
        </div>
      </fieldset>
      <Checkbox
        id={fieldId('is_dangerous_building')}
        className={styles.wide}
        label={texts.dangerous}
        checked={form.is_dangerous_building}
        onChange={(on) => onChange({ ...form, is_dangerous_building: on })}
      />
    </FormSection>
  )
}

export const WordFields = ({ children, ...props }: FieldsProps & { children: ReactNode }) => {
  const { form, onChange } = props
  const { own } = useFields(props)
  const t = useTexts(assetFormTexts)
  return (
    <FormSection title={t.words}>
      <TextArea {...own('notes')} label={t.notes} hint={t.notesHint} className={styles.wide} rows={5} maxLength={TEXT_MAX} />
      <div className={styles.wide}>{children}</div>
      <TextField
        {...own('advertisement_url')}
        label={t.advertisement}
        className={styles.wide}
        type="url"
        inputMode="url"
        isLtr
        placeholder="https://"
        autoComplete="off"
      />
      {form.seller && (
        <div className={`${styles.seller} ${styles.wide}`}>
          <Avatar name={form.seller.name} id={form.seller.id} size={36} />
          <span className={styles.sellerWords}>
            <span className={styles.quiet}>{t.seller}</span>
            <bdi>{form.seller.name}</bdi>
          </span>
          <IconButton
            label={t.removeSeller}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => onChange({ ...form, seller: null })}
          />
        </div>
      )}
    </FormSection>
  )
}
