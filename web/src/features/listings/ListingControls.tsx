import { ASSET_TYPES, EVICTION_RANGES } from '@mafteach/contract/codes'
import { ELEVATOR_FLOORS, FLOOR_MAX, FLOOR_MIN, FLOOR_OPEN } from '@mafteach/contract/limits'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { formatFloor, halfSteps } from '#shared/format.ts'
import { labels } from '#shared/labels.texts.ts'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { Field } from '#shared/ui/Field.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { MultiSelect } from '#shared/ui/MultiSelect.tsx'
import { NumberField } from '#shared/ui/NumberField.tsx'
import { Pills } from '#shared/ui/Pills.tsx'
import { SearchSelect } from '#shared/ui/SearchSelect.tsx'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { unitLabel } from './describe-listing.ts'
import styles from './ListingControls.module.css'
import { type ListingErrors, listingFieldId } from './listing-errors.ts'
import type { ListingUnit } from './listing-units.ts'
import { MUST_HAVES } from './listing-units.ts'
import {
  elevatorMode,
  type ListingValues,
  type RequiredField,
  withCity,
  withElevatorMode,
  withFloors,
  withRooms,
} from './listing-values.ts'
import { findCities, neighborhoodsQuery } from './listings.api.ts'
import { listingsTexts } from './listings.texts.ts'

export interface ListingControlProps {
  values: ListingValues
  onChange: (values: ListingValues) => void
  /** Texts under fields; the field's id is `listing-<field>`. */
  errors: ListingErrors
  required: readonly RequiredField[]
}

const ROOMS = halfSteps(1, 8).map((rooms) => ({ value: rooms, label: String(rooms) }))
const FLOORS = [...Array.from({ length: FLOOR_MAX - FLOOR_MIN + 1 }, (_, step) => FLOOR_MIN + step), FLOOR_OPEN]

/** Two fields of one question, "until" between them. */
const Range = ({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) => {
  const t = useTexts(listingsTexts)
  return (
    <Field label={label} isGroup>
      {(_aria, labelId) => (
        <fieldset className={styles.range} aria-labelledby={labelId}>
          {from}
          <span className={styles.until} aria-hidden>
            {t.until}
          </span>
          {to}
        </fieldset>
      )}
    </Field>
  )
}

const City = ({ values, onChange, errors, required }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <SearchSelect
      id={listingFieldId('city')}
      label={t.city}
      placeholder={t.cityPlaceholder}
      value={values.city}
      onChange={(city) => onChange(withCity(values, city && { id: city.id, name: city.name }))}
      load={findCities}
      canClear
      required={required.includes('city')}
      error={errors.city}
    />
  )
}

const Neighborhoods = ({ values, onChange, errors, required }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { data } = useQuery(neighborhoodsQuery(values.city?.id ?? null))
  const known = data ?? values.neighborhoods
  return (
    <MultiSelect
      id={listingFieldId('neighborhoods')}
      label={t.neighborhoods}
      placeholder={values.city ? t.neighborhoodsPlaceholder : t.cityFirst}
      disabled={!values.city}
      value={values.neighborhoods.map(({ id }) => id)}
      onChange={(ids) =>
        onChange({ ...values, neighborhoods: known.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })) })
      }
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      required={required.includes('neighborhoods')}
      error={errors.neighborhoods}
    />
  )
}

const Types = ({ values, onChange, errors }: ListingControlProps) => {
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

const Rooms = ({ values, onChange, errors, required }: ListingControlProps) => {
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

const Elevator = ({ values, onChange }: ListingControlProps) => {
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

const BuiltSize = ({ values, onChange }: ListingControlProps) => {
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

const OutsideSize = ({ values, onChange }: ListingControlProps) => {
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

const Floors = ({ values, onChange }: ListingControlProps) => {
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

const Extras = ({ values, onChange }: ListingControlProps) => {
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

const Budget = ({ values, onChange, errors, required }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <Range
      label={t.budget}
      from={
        <MoneyField
          label={t.budgetFrom}
          hideLabel
          placeholder={t.noMinimum}
          value={values.price_from}
          onChange={(price_from) => onChange({ ...values, price_from })}
        />
      }
      to={
        <MoneyField
          id={listingFieldId('budget')}
          label={t.budgetTo}
          hideLabel
          value={values.budget}
          onChange={(budget) => onChange({ ...values, budget })}
          required={required.includes('budget')}
          error={errors.budget}
        />
      }
    />
  )
}

const Eviction = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  const { eviction } = useTexts(labels)
  return (
    <Select
      label={t.eviction}
      emptyChoice={t.any}
      value={values.requested_eviction_range}
      onChange={(requested_eviction_range) => onChange({ ...values, requested_eviction_range })}
      options={EVICTION_RANGES.map((range) => ({ value: range, label: eviction[range] }))}
    />
  )
}

const Must = ({ values, onChange }: ListingControlProps) => {
  const t = useTexts(listingsTexts)
  return (
    <Pills
      label={t.must}
      value={MUST_HAVES.filter((flag) => values[flag])}
      onChange={(chosen) =>
        onChange({ ...values, ...Object.fromEntries(MUST_HAVES.map((flag) => [flag, chosen.includes(flag)])) })
      }
      options={MUST_HAVES.map((flag) => ({ value: flag, label: t.mustHave[flag] }))}
    />
  )
}

const CONTROLS: Record<ListingUnit, ComponentType<ListingControlProps>> = {
  city: City,
  neighborhoods: Neighborhoods,
  types: Types,
  rooms: Rooms,
  elevator: Elevator,
  builtSize: BuiltSize,
  outsideSize: OutsideSize,
  floors: Floors,
  extras: Extras,
  budget: Budget,
  eviction: Eviction,
  must: Must,
}

/** The control of one question of the listing form; the add form, the editor and the listing page all show these. */
export const ListingControl = ({ unit, ...props }: ListingControlProps & { unit: ListingUnit }) => {
  const Control = CONTROLS[unit]
  return <Control {...props} />
}
