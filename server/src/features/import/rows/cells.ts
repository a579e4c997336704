import { type ImportField, WORDS_OF } from '@mafteach/contract/import-fields'
import { NAME_MAX } from '@mafteach/contract/limits'
import { nameShape } from '@mafteach/contract/shapes'
import * as z from 'zod/mini'
import { ASSET_FIELDS } from './asset.ts'
import { LISTING_FIELDS } from './listing.ts'
import type { Row } from './row-reading.ts'
import * as read from './values.ts'

/** Cells that say one thing, and who the row is about. */

const FLAGS = new Set<string>([
  'is_vip',
  'is_dangerous_building',
  'should_show_address_number',
  'new_asset',
  ...LISTING_FIELDS.filter((field) => /^(?:not|should)_/.test(field)),
  ...ASSET_FIELDS.filter((field) => /^(?:has_|is_|airway_)/.test(field)),
])
const FLOORS = new Set<string>(['from_floor', 'to_floor', 'elevator_from_floor'])
const COUNTS = new Set<string>([
  'listing_number',
  'floors_in_building',
  'asset_size',
  'asset_outside_size',
  'asset_built_area',
  'highest_floor',
  'number_of_elevators',
  'number_of_parking_spots',
  'in_house_shelter_size',
  'sun_terrace_size',
  'construction_year',
  'asset_levels',
  'toilets',
  'bathrooms',
])
const Name = z.compile(nameShape())

/** `areSumsExact`: no sum is short for thousands or millions. */
export function readCell(row: Row, field: ImportField, today: string, areSumsExact: boolean): void {
  const text = row.text(field)
  if (text === '') return
  if (FLAGS.has(field)) {
    const said = read.readYesNo(text)
    if ('problem' in said) row.errors[field] = said.problem
    else {
      row.values[field] = said.value
      row.repaired(field, said.repaired)
    }
  } else if (WORDS_OF[field]) {
    row.take(field, read.readCode(text, field))
    // What was sold elsewhere is on no market here.
    if (row.values[field] === 'sold') {
      row.values[field] = 'NO'
      row.repaired(field, WORDS_OF[field].NO)
    }
  } else if (field === 'number_of_rooms') row.take(field, read.readRoomsCell(text, row.texts.price === undefined))
  else if (field === 'number_of_rooms_max') {
    const rooms = read.readRoomsCell(text, false)
    row.take(field, 'problem' in rooms ? rooms : { ...rooms, fields: { [field]: rooms.fields.number_of_rooms! } })
  } else if (field === 'budget') row.take(field, read.readSum(text, field, 'price_from', areSumsExact))
  else if (field === 'price' || field === 'price_from' || field === 'price_to')
    row.take(field, read.readSum(text, field, null, areSumsExact))
  else if (field === 'floor') row.take(field, read.readFloor(text))
  else if (FLOORS.has(field)) row.take(field, read.readFloorChoice(text, field))
  else if (COUNTS.has(field)) row.take(field, read.readCount(text, field))
  else if (field === 'available_from') row.take(field, read.readDay(text, today))
  else if (field === 'advertisement_url') row.values[field] = text
}

/** Who it is: a missing name is the phone. */
export function readPerson(row: Row, nameField: 'name' | 'seller_name', phoneField: 'phone' | 'seller_phone'): void {
  const phone = row.text(phoneField)
  if (phone !== '') {
    const said = read.readPhone(phone)
    if ('problem' in said) row.errors[phoneField] = said.problem
    else {
      row.values[phoneField] = said.phone
      row.repaired(phoneField, said.repaired)
      row.notes.push(...said.others.map((other) => `טלפון נוסף: ${other}`))
    }
  }
  const name = row.text(nameField)
  const checked = z.safeParse(Name, name)
  if (checked.success) row.values[nameField] = checked.data
  else if (name.length > NAME_MAX) row.errors[nameField] = { longest: NAME_MAX }
  else if (row.values[phoneField] !== undefined) row.values[nameField] = row.values[phoneField]
}
