import { ASSET_TYPES } from '@mafteach/contract/codes'
import { ELEVATOR_FLOORS, FLOOR_MAX, FLOOR_MIN, FLOOR_OPEN } from '@mafteach/contract/limits'
import { formatFloor, halfSteps } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { NumberField } from '#shared/ui/NumberField.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { useIsPhone } from '#shared/ui/use-is-phone.ts'
import { useTexts } from '#shared/use-texts.ts'
import styles from './controls.module.css'
import { unitLabel } from './describe-listing.ts'
import type { ListingControlProps } from './listing-control.ts'
import { listingFieldId } from './listing-errors.ts'
import { elevatorMode, withElevatorMode, withFloors, withRooms } from './listing-values.ts'
import { listingsTexts } from './listings.texts.ts'
import { Range } from './Range.tsx'

const ROOMS = halfSteps(1, 8).map((rooms) => ({ value: rooms, label: String(rooms) }))
const FLOORS = [...Array.from({ length: FLOOR_MAX - FLOOR_MIN + 1 }, (_, step) => FLOOR_MIN + step), FLOOR_OPEN]

/** Flats and houses; they decide which other questions are asked. */
export const Types = ({ values, onChange, errors }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { assetType } = useTexts(labels)
  return (
    <Pills
      id={listingFieldId('asset_types_list')}
      label={t.types}
      value={values.asset_types_list}
      onChange={(asset_types_list) => onChange({ ...values, asset_types_list })}
      options={ASSET_TYPES.map((type) => ({ value: type, label: assetType[type] }))}
      error={errors.asset_types_list}
    />
  )
}

/** From 1 to 8 in halves; on the phone as two rows of chips. */
export const Rooms = (props: ListingControlProps) => (useIsPhone() ? <RoomChips {...props} /> : <RoomLists {...props} />)

const RoomChips = ({ values, onChange, errors, required }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { number_of_rooms, number_of_rooms_max } = values
  return (
    <div className={styles.stack}>
      <Pills
        id={listingFieldId('number_of_rooms')}
        label={t.roomsFrom}
        isSingular
        isRow
        value={number_of_rooms === null ? [] : [number_of_rooms]}
        onChange={([from = null]) => onChange(withRooms(values, { number_of_rooms: from, number_of_rooms_max }))}
        options={withCurrent(ROOMS, number_of_rooms)}
        required={required.includes('number_of_rooms')}
        error={errors.number_of_rooms}
      />
      <Pills
        label={t.roomsTo}
        isSingular
        isRow
        value={number_of_rooms_max === null ? [] : [number_of_rooms_max]}
        onChange={([to = null]) => onChange(withRooms(values, { number_of_rooms, number_of_rooms_max: to }))}
        options={withCurrent(ROOMS, number_of_rooms_max).filter(({ value }) => value >= (number_of_rooms ?? 0))}
      />
    </div>
  )
}

const RoomLists = ({ values, onChange, errors, required }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { number_of_rooms, number_of_rooms_max } = values
  return (
    <Range
      label={t.rooms}
      from={
        <Select
          id={listingFieldId('number_of_rooms')}
          label={t.roomsFrom}
          hideLabel
          isSearchable={false}
          value={number_of_rooms}
          onChange={(from) => onChange(withRooms(values, { number_of_rooms: from, number_of_rooms_max }))}
          options={withCurrent(ROOMS, number_of_rooms)}
          required={required.includes('number_of_rooms')}
          error={errors.number_of_rooms}
        />
      }
      to={
        <Select
          label={t.roomsTo}
          hideLabel
          isSearchable={false}
          emptyChoice={t.any}
          value={number_of_rooms_max}
          onChange={(to) => onChange(withRooms(values, { number_of_rooms, number_of_rooms_max: to }))}
          options={withCurrent(ROOMS, number_of_rooms_max).filter(({ value }) => value >= (number_of_rooms ?? 0))}
        />
      }
    />
  )
}

/** An imported listing may hold a number that the form does not offer. */
const withCurrent = (options: typeof ROOMS, value: number | null): typeof ROOMS =>
  value === null || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: String(value) }].sort((a, b) => a.value - b.value)

/** Three modes; from a floor on starts at 1. */
export const Elevator = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const mode = elevatorMode(values)
  return (
    <div>
      <Segmented
        label={t.elevator}
        value={mode}
        onChange={(next) => onChange(withElevatorMode(values, next))}
        options={(['none', 'must', 'from_floor'] as const).map((value) => ({ value, label: t.elevatorMode[value] }))}
      />
      {mode === 'from_floor' && (
        <Segmented
          className={styles.below}
          label={t.elevatorFloor}
          hideLabel
          value={values.elevator_from_floor}
          onChange={(elevator_from_floor) => onChange({ ...values, elevator_from_floor })}
          options={ELEVATOR_FLOORS.map((floor) => ({ value: floor, label: String(floor) }))}
        />
      )}
    </div>
  )
}

/** At least so many square metres inside. */
export const BuiltSize = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <NumberField
      label={t.builtSize}
      placeholder={t.minimum}
      maxLength={6}
      value={values.asset_size}
      onChange={(asset_size) => onChange({ ...values, asset_size })}
    />
  )
}

/** At least so many square metres of lot, roof or garden. */
export const OutsideSize = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <NumberField
      label={`${unitLabel('outsideSize', values)}, ${t.outsideUnit}`}
      placeholder={t.minimum}
      maxLength={6}
      value={values.asset_outside_size}
      onChange={(asset_outside_size) => onChange({ ...values, asset_outside_size })}
    />
  )
}

/** The range, not first, not last, and the height of the building. */
export const Floors = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { from_floor, to_floor } = values
  const options = FLOORS.map((floor) => ({ value: floor, label: formatFloor(floor) }))
  return (
    <div className={styles.stack}>
      <Range
        label={t.floors}
        from={
          <Select
            label={t.floorFrom}
            hideLabel
            isSearchable={false}
            emptyChoice={t.any}
            value={from_floor}
            onChange={(from) => onChange(withFloors(values, { from_floor: from, to_floor }))}
            options={options}
          />
        }
        to={
          <Select
            label={t.floorTo}
            hideLabel
            isSearchable={false}
            emptyChoice={t.any}
            value={to_floor}
            onChange={(to) => onChange(withFloors(values, { from_floor, to_floor: to }))}
            options={options}
          />
        }
      />
      <div>
        <Checkbox
          label={t.notFirst}
          checked={values.not_first_floor}
          onChange={(not_first_floor) => onChange({ ...values, not_first_floor })}
        />
        <Checkbox
          label={t.notLast}
          checked={values.not_last_floor}
          onChange={(not_last_floor) => onChange({ ...values, not_last_floor })}
        />
      </div>
      <NumberField
        label={t.floorsInBuilding}
        maxLength={3}
        value={values.floors_in_building}
        onChange={(floors_in_building) => onChange({ ...values, floors_in_building })}
      />
    </div>
  )
}

/** What the phone keeps behind the toggle beside the floors. */
export const Extras = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <div>
      <Checkbox
        label={t.storage}
        checked={values.should_have_storage_space}
        onChange={(should_have_storage_space) => onChange({ ...values, should_have_storage_space })}
      />
      <Checkbox
        label={t.dangerous}
        checked={values.should_show_dangerous_buildings}
        onChange={(should_show_dangerous_buildings) => onChange({ ...values, should_show_dangerous_buildings })}
      />
    </div>
  )
}
