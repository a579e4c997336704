import { ASSET_TYPES } from '@mafteach/contract/codes'
import { ELEVATOR_FLOORS, FLOOR_MAX, FLOOR_MIN, FLOOR_OPEN } from '@mafteach/contract/limits'
import type { ListingFieldOfKind } from '@mafteach/contract/listing-fields'
import { formatFloor, halfSteps } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Checkbox } from '#shared/ui/fields/Checkbox.tsx'
import { NumberField } from '#shared/ui/fields/NumberField.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { useIsPhone } from '#shared/ui/use-is-phone.ts'
import { unitLabel } from './describe-listing.ts'
import type { ListingControlProps } from './listing-control.ts'
import { EXTRAS } from './listing-units.ts'
import { elevatorMode, withElevatorMode, withFloors, withRooms } from './listing-values.ts'
import { listingsTexts } from './listings.texts.ts'
import { Range } from './Range.tsx'

const ROOMS = halfSteps(1, 8).map((rooms) => ({ value: rooms, label: String(rooms) }))
/** The most common choices. */
const COMMON_ROOMS = [2.5, 3, 3.5, 4, 4.5, 5]
const FLOORS = [...Array.from({ length: FLOOR_MAX - FLOOR_MIN + 1 }, (_, step) => FLOOR_MIN + step), FLOOR_OPEN]

/** Flats and houses; they decide which other questions are shown. */
export const Types = ({ form }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { assetType } = useTexts(labels)
  return (
    <Pills
      {...form.field('asset_types_list')}
      label={t.field.asset_types_list}
      options={ASSET_TYPES.map((type) => ({ value: type, label: assetType[type] }))}
    />
  )
}

/** From 1 to 8 in halves; on the phone as chips. */
export const Rooms = (props: ListingControlProps) => (useIsPhone() ? <RoomChips {...props} /> : <RoomLists {...props} />)

const RoomChips = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  const { number_of_rooms, number_of_rooms_max } = values
  const upTo = ROOMS.filter(({ value }) => value >= (number_of_rooms ?? COMMON_ROOMS[0]!))
  return (
    <Stack gap={12} shrink>
      <Pills
        {...form.field('number_of_rooms')}
        label={t.field.number_of_rooms}
        isSingular
        common={COMMON_ROOMS}
        value={number_of_rooms === null ? [] : [number_of_rooms]}
        onChange={([from = null]) => form.set(withRooms(values, { number_of_rooms: from, number_of_rooms_max }))}
        options={withCurrent(ROOMS, number_of_rooms)}
      />
      <Pills
        {...form.field('number_of_rooms_max')}
        label={t.field.number_of_rooms_max}
        isSingular
        common={upTo.slice(0, COMMON_ROOMS.length).map(({ value }) => value)}
        value={number_of_rooms_max === null ? [] : [number_of_rooms_max]}
        onChange={([to = null]) => form.set(withRooms(values, { number_of_rooms, number_of_rooms_max: to }))}
        options={withCurrent(ROOMS, number_of_rooms_max).filter(({ value }) => value >= (number_of_rooms ?? 0))}
      />
    </Stack>
  )
}

const RoomLists = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  const { number_of_rooms, number_of_rooms_max } = values
  return (
    <Range
      label={t.rooms}
      from={
        <Select
          {...form.field('number_of_rooms')}
          label={t.field.number_of_rooms}
          hideLabel
          isSearchable={false}
          value={number_of_rooms}
          onChange={(from) => form.set(withRooms(values, { number_of_rooms: from, number_of_rooms_max }))}
          options={withCurrent(ROOMS, number_of_rooms)}
        />
      }
      to={
        <Select
          label={t.field.number_of_rooms_max}
          hideLabel
          isSearchable={false}
          emptyChoice={t.any}
          {...form.field('number_of_rooms_max')}
          onChange={(to) => form.set(withRooms(values, { number_of_rooms, number_of_rooms_max: to }))}
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
export const Elevator = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  const mode = elevatorMode(values)
  return (
    <div>
      <Segmented
        label={t.elevator}
        value={mode}
        onChange={(next) => form.set(withElevatorMode(values, next))}
        options={(['none', 'must', 'from_floor'] as const).map((value) => ({ value, label: t.elevatorMode[value] }))}
      />
      {mode === 'from_floor' && (
        <Segmented
          className={look({ marginTop: 8 })}
          label={t.field.elevator_from_floor}
          hideLabel
          {...form.field('elevator_from_floor')}
          options={ELEVATOR_FLOORS.map((floor) => ({ value: floor, label: String(floor) }))}
        />
      )}
    </div>
  )
}

/** Minimal inside area in square metres. */
export const BuiltSize = ({ form }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return <NumberField label={t.field.asset_size} placeholder={t.minimum} {...form.field('asset_size')} />
}

/** Minimal lot, roof or garden in square metres. */
export const OutsideSize = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  return (
    <NumberField
      label={`${unitLabel('outsideSize', values)}, ${t.outsideUnit}`}
      placeholder={t.minimum}
      {...form.field('asset_outside_size')}
    />
  )
}

/** The range, not first, not last, and the height of the building. */
export const Floors = ({ form }: ListingControlProps) => {
  const { values } = form
  const t = useTexts(listingsTexts)
  const { from_floor, to_floor } = values
  const options = FLOORS.map((floor) => ({ value: floor, label: formatFloor(floor) }))
  return (
    <Stack gap={12} shrink>
      <Range
        label={t.floors}
        from={
          <Select
            label={t.field.from_floor}
            hideLabel
            isSearchable={false}
            emptyChoice={t.any}
            {...form.field('from_floor')}
            onChange={(from) => form.set(withFloors(values, { from_floor: from, to_floor }))}
            options={options}
          />
        }
        to={
          <Select
            label={t.field.to_floor}
            hideLabel
            isSearchable={false}
            emptyChoice={t.any}
            {...form.field('to_floor')}
            onChange={(to) => form.set(withFloors(values, { from_floor, to_floor: to }))}
            options={options}
          />
        }
      />
      <div>
        <Flags names={['not_first_floor', 'not_last_floor']} form={form} />
      </div>
      <NumberField label={t.field.floors_in_building} {...form.field('floors_in_building')} />
    </Stack>
  )
}

/** On the phone behind the toggle beside the floors. */
export const Extras = (props: ListingControlProps) => (
  <div>
    <Flags names={EXTRAS} {...props} />
  </div>
)

const Flags = ({ names, form }: ListingControlProps & { names: readonly ListingFieldOfKind<'flag'>[] }) => {
  const t = useTexts(listingsTexts)
  return names.map((name) => (
    <Checkbox
      key={name}
      label={t.field[name]}
      checked={form.values[name]}
      onChange={(isChecked) => form.set({ [name]: isChecked })}
    />
  ))
}
