import { ASSET_CONDITIONS, ASSET_FACINGS } from '@mafteach/contract/codes'
import { TEXT_MAX } from '@mafteach/contract/limits'
import { IconX } from '@tabler/icons-react'
import { formatFloor } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { DateField } from '#shared/ui/DateField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { NumberField } from '#shared/ui/NumberField.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { TextField } from '#shared/ui/TextField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { outsideLabel } from '../facts.ts'
import styles from './AssetFields.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { AIRWAYS, type Airway, airwaysOf, floorChoices, hasFloors, hasOutside, roomChoices, withAirways } from './asset-form.ts'
import { FactField } from './FactField.tsx'
import { type FieldsProps, fieldId, useFields } from './use-asset-fields.ts'

/** 1 to 8 in halves. */
export const RoomsField = (props: FieldsProps) => {
  const { t, own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  return (
    <Select
      {...own('number_of_rooms')}
      label={t.rooms}
      className={styles.short}
      emptyChoice={texts.notStated}
      isSearchable={false}
      options={roomChoices(props.form.number_of_rooms).map((rooms) => ({ value: rooms, label: String(rooms) }))}
    />
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
    <AssetFormSection title={texts.flat}>
      <RoomsField {...props} />
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
    </AssetFormSection>
  )
}

export const ExtraFields = (props: FieldsProps) => {
  const { t, own, fact, size } = useFields(props)
  const texts = useTexts(assetFormTexts)
  return (
    <AssetFormSection title={texts.extras}>
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
    </AssetFormSection>
  )
}

const SIDE = { airway_north: 'north', airway_south: 'south', airway_east: 'east', airway_west: 'west' } as const satisfies Record<
  Airway,
  string
>

export const BuildingFields = (props: FieldsProps) => {
  const { form, onChange } = props
  const { t, own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const { condition, facing } = useTexts(labels)
  return (
    <AssetFormSection title={texts.building}>
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
      <Pills
        label={t.airways}
        value={airwaysOf(form)}
        onChange={(chosen) => onChange(withAirways(form, chosen))}
        options={AIRWAYS.map((airway) => ({ value: airway, label: t[SIDE[airway]] }))}
      />
      <Checkbox
        id={fieldId('is_dangerous_building')}
        className={styles.wide}
        label={texts.dangerous}
        checked={form.is_dangerous_building}
        onChange={(on) => onChange({ ...form, is_dangerous_building: on })}
      />
    </AssetFormSection>
  )
}

export const WordFields = (props: FieldsProps) => {
  const { form, onChange } = props
  const { own } = useFields(props)
  const t = useTexts(assetFormTexts)
  return (
    <AssetFormSection title={t.words}>
      <TextArea {...own('notes')} label={t.notes} hint={t.notesHint} className={styles.wide} rows={5} maxLength={TEXT_MAX} />
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
    </AssetFormSection>
  )
}
