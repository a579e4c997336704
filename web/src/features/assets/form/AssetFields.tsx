import { ASSET_CONDITIONS, ASSET_FACINGS } from '@mafteach/contract/codes'
import { PLAIN_FACT_NAMES } from '@mafteach/contract/plain-facts'
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
import { factsTexts } from '../facts.texts.ts'
import styles from './AssetFields.module.css'
import { AssetFormSection } from './AssetFormSection.tsx'
import { assetFormTexts } from './asset-form.texts.ts'
import { AIRWAYS, type Airway, airwaysOf, floorChoices, hasFloors, hasOutside, roomChoices, withAirways } from './asset-form.ts'
import { FactField } from './FactField.tsx'
import { type FieldsProps, useFields } from './use-asset-fields.ts'

/** 1 to 8 in halves. */
export const RoomsField = (props: FieldsProps) => {
  const { own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  return (
    <Select
      {...own('number_of_rooms')}
      className={styles.short}
      emptyChoice={texts.notStated}
      isSearchable={false}
      options={roomChoices(props.form.values.number_of_rooms).map((rooms) => ({ value: rooms, label: String(rooms) }))}
    />
  )
}

export const AreaField = (props: FieldsProps) => {
  const { own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  return <NumberField {...own('asset_built_area')} className={styles.short} unit={texts.squareMetres} />
}

/** Its floor, and the highest of the building. */
export const FloorFields = (props: FieldsProps) => {
  const { values } = props.form
  const { own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const floors = (value: number | null) => floorChoices(value).map((floor) => ({ value: floor, label: formatFloor(floor) }))
  return (
    <>
      <Select {...own('floor')} className={styles.short} emptyChoice={texts.notStated} options={floors(values.floor)} />
      <Select
        {...own('highest_floor')}
        className={styles.short}
        emptyChoice={texts.notStated}
        options={floors(values.highest_floor)}
      />
    </>
  )
}

export const FlatFields = (props: FieldsProps) => {
  const { values } = props.form
  const { own } = useFields(props)
  const texts = useTexts(assetFormTexts)
  return (
    <AssetFormSection title={texts.flat}>
      <RoomsField {...props} />
      <AreaField {...props} />
      {hasOutside(values.asset_type) && (
        <NumberField {...own('asset_outside_size')} className={styles.short} unit={texts.squareMetres} />
      )}
      {hasFloors(values.asset_type) && <FloorFields {...props} />}
      <NumberField {...own('asset_levels')} className={styles.short} />
      <NumberField {...own('bathrooms')} className={styles.short} />
      <NumberField {...own('toilets')} className={styles.short} />
    </AssetFormSection>
  )
}

export const ExtraFields = (props: FieldsProps) => {
  const { own, fact, size } = useFields(props)
  const texts = useTexts(assetFormTexts)
  return (
    <AssetFormSection title={texts.extras}>
      <div className={styles.facts}>
        <FactField {...fact('has_elevator')}>
          <NumberField {...size('has_elevator')} />
        </FactField>
        <FactField {...fact('has_in_house_shelter')}>
          <NumberField {...size('has_in_house_shelter')} unit={texts.squareMetres} />
        </FactField>
        <FactField {...fact('has_sun_terrace')}>
          <NumberField {...size('has_sun_terrace')} unit={texts.squareMetres} />
        </FactField>
        <FactField {...own('has_parking_in_registry')} />
        {PLAIN_FACT_NAMES.map((name) => (
          <FactField key={name} {...own(name)} />
        ))}
      </div>
      <NumberField {...own('number_of_parking_spots')} className={styles.short} />
    </AssetFormSection>
  )
}

const SIDE = { airway_north: 'north', airway_south: 'south', airway_east: 'east', airway_west: 'west' } as const satisfies Record<
  Airway,
  string
>

export const BuildingFields = (props: FieldsProps) => {
  const t = useTexts(factsTexts)
  const { values, set } = props.form
  const { own, choice, tick } = useFields(props)
  const texts = useTexts(assetFormTexts)
  const { condition, facing } = useTexts(labels)
  return (
    <AssetFormSection title={texts.building}>
      <Pills
        {...choice('asset_condition')}
        isSingular
        options={ASSET_CONDITIONS.map((value) => ({ value, label: condition[value] }))}
      />
      <Pills {...choice('asset_facing')} isSingular options={ASSET_FACINGS.map((value) => ({ value, label: facing[value] }))} />
      <NumberField {...own('construction_year')} className={styles.short} />
      <DateField {...own('available_from')} className={styles.short} />
      <Pills
        label={t.airways}
        value={airwaysOf(values)}
        onChange={(chosen) => set(withAirways(values, chosen))}
        options={AIRWAYS.map((airway) => ({ value: airway, label: t[SIDE[airway]] }))}
      />
      <Checkbox {...tick('is_dangerous_building')} className={styles.wide} />
    </AssetFormSection>
  )
}

export const WordFields = (props: FieldsProps) => {
  const { seller } = props.form.values
  const { own } = useFields(props)
  const t = useTexts(assetFormTexts)
  return (
    <AssetFormSection title={t.words}>
      <TextArea {...own('notes')} hint={t.notesHint} className={styles.wide} rows={5} />
      <TextField
        {...own('advertisement_url')}
        className={styles.wide}
        type="url"
        inputMode="url"
        isLtr
        placeholder="https://"
        autoComplete="off"
      />
      {seller && (
        <div className={`${styles.seller} ${styles.wide}`}>
          <Avatar name={seller.name} id={seller.id} size={36} />
          <span className={styles.sellerWords}>
            <span className={styles.quiet}>{t.seller}</span>
            <bdi>{seller.name}</bdi>
          </span>
          <IconButton
            label={t.removeSeller}
            icon={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => props.form.set({ seller: null })}
          />
        </div>
      )}
    </AssetFormSection>
  )
}
