import { AssetInput } from '@mafteach/contract/assets'
import { WHOLE_CITY } from '@mafteach/contract/codes'
import { type FieldProblem, problemsOf } from '@mafteach/contract/field-problems'
import { FIELDS_OF, type ImportField, WORDS_OF } from '@mafteach/contract/import-fields'
import type { ImportKind } from '@mafteach/contract/import-state'
import { NAME_MAX, TEXT_MAX } from '@mafteach/contract/limits'
import { ListingInput } from '@mafteach/contract/listings'
import { nameShape } from '@mafteach/contract/shapes'
import * as z from 'zod/mini'
import { normalizeFacts } from '#domain/asset-facts.ts'
import { rangeProblems } from '#domain/listings.ts'
import { toE164 } from '#platform/phone.ts'
import { readText } from '../paste/paste.ts'
import { cityNamedIn, type Register } from '../paste/places.ts'
import type { Value } from '../paste/reading.ts'
import { type FoundPlace, isWholeCity, type PlaceFinder, type StreetIndex } from './places.ts'
import { asNote } from './texts.ts'
import * as read from './values.ts'

/** What one row of a file says. */

export interface Repair {
  field: string
  from: string
  to: string
}
export type Values = Record<string, Value | (string | number)[]>

export interface RowReading {
  /** As the forms send them. */
  values: Values
  repairs: Repair[]
  /** Of places, by field. */
  names: Record<string, string>
  note: string | null
  /** A buyer or seller of whom too little is known to be one. */
  is_lead: boolean
}

export interface ReadRow {
  reading: RowReading
  errors: Record<string, FieldProblem> | null
  /** Whom or what it is about: the same in every row about the same. */
  key: string | null
}

export interface Known {
  register: Register
  places: PlaceFinder
  streets: (city: number) => Promise<StreetIndex>
  today: string
}

export type Texts = Partial<Record<ImportField, string>>

const LISTING_FIELDS = Object.keys(ListingInput.shape)
const ASSET_FIELDS = Object.keys(AssetInput.shape)
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
const PLACES = new Set<string>(['city', 'neighborhood', 'neighborhoods', 'street', 'address', 'address_number', 'preferences'])

const checkListing = z.compile(ListingInput)
const checkAsset = z.compile(AssetInput)
const Name = z.compile(nameShape())

/** Puts together what the cells of a row say. */
class Row {
  readonly values: Values = {}
  readonly repairs: Repair[] = []
  readonly names: Record<string, string> = {}
  readonly notes: string[] = []
  readonly errors: Record<string, FieldProblem> = {}
  readonly texts: Texts

  constructor(texts: Texts) {
    this.texts = texts
  }

  /** What stands in a cell, in one line; empty without it. */
  text(field: ImportField): string {
    return read.tidy(this.texts[field] ?? '')
  }

  repaired(field: string, to: string | undefined): void {
    if (to !== undefined) this.repairs.push({ field, from: (this.texts[field as ImportField] ?? '').trim(), to })
  }

  /** What a cell says; of other fields only what no cell of their own says. */
  take(field: ImportField, reading: read.CellReading): void {
    if ('problem' in reading) {
      this.errors[field] = reading.problem
      return
    }
    for (const [name, value] of Object.entries(reading.fields))
      if (name === field || this.text(name as ImportField) === '') this.values[name] ??= value
    this.repaired(field, reading.repaired)
  }

  place(field: ImportField, found: FoundPlace | null, as: string = field): FoundPlace | null {
    if (!found) {
      this.errors[field] ??= 'unknown'
      return null
    }
    this.values[as] = found.id
    this.names[as] = found.name
    if (!found.isExact && as === field) this.repaired(field, found.name)
    return found
  }

  pick(fields: readonly string[]): Values {
    return Object.fromEntries(Object.entries(this.values).filter(([field]) => fields.includes(field)))
  }
}

function readCell(row: Row, field: ImportField, today: string): void {
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
  } else if (field === 'budget') row.take(field, read.readSum(text, field, 'price_from'))
  else if (field === 'price' || field === 'price_from' || field === 'price_to') row.take(field, read.readSum(text, field, null))
  else if (field === 'floor') row.take(field, read.readFloor(text))
  else if (FLOORS.has(field)) row.take(field, read.readFloorChoice(text, field))
  else if (COUNTS.has(field)) row.take(field, read.readCount(text, field))
  else if (field === 'available_from') row.take(field, read.readDay(text, today))
  else if (field === 'advertisement_url') row.values[field] = text
}

/** Who it is: a missing name is the phone. */
function readPerson(row: Row, nameField: 'name' | 'seller_name', phoneField: 'phone' | 'seller_phone'): void {
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

function readNotes(row: Row): string {
  const notes = (row.texts.notes ?? '').trim()
  if (notes.length > TEXT_MAX) row.errors.notes = { longest: TEXT_MAX }
  return notes
}

/** The note of a row, whole or not at all. */
function noteOf(row: Row, notes: readonly string[]): string | null {
  const note = notes.filter(Boolean).join('\n')
  if (note.length > TEXT_MAX) row.errors.notes ??= { longest: TEXT_MAX }
  return note === '' ? null : note
}

const BETWEEN_PLACES = /[,;|/\n]| או /

function readNeighborhoods(row: Row, { places }: Known): void {
  const text = row.text('neighborhoods')
  if (text === '') return
  const pieces = text
    .split(BETWEEN_PLACES)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const city = row.values.city as number | undefined
  const of = city ?? places.cityOfNeighborhood(pieces.find((piece) => !isWholeCity(piece)) ?? '')?.id
  if (of === undefined) return
  if (city === undefined) row.place('city', { id: of, name: places.cityName(of), isExact: true })
  if (pieces.some(isWholeCity)) {
    row.values.neighborhoods = [places.wholeCity(of)]
    row.names.neighborhoods = WHOLE_CITY
    return
  }
  const found = pieces.map((piece) => places.neighborhood(of, piece))
  if (found.some((one) => one === null)) {
    row.errors.neighborhoods = 'unknown'
    return
  }
  const all = found as FoundPlace[]
  row.values.neighborhoods = [...new Set(all.map(({ id }) => id))]
  row.names.neighborhoods = all.map(({ name }) => name).join(', ')
  if (all.some(({ isExact }) => !isExact)) row.repaired('neighborhoods', row.names.neighborhoods)
}

/** A free line fills what no cell of its own says. What of it is not understood stays as a note. */
function readPreferences(row: Row, { register, places, today }: Known): void {
  const text = (row.texts.preferences ?? '').trim()
  if (text === '') return
  const city = row.names.city
  const { fields, unread } = readText(city ? `${city}, ${text}` : text, { kind: 'buyer', register, streets: [], today })
  for (const [field, value] of Object.entries(fields))
    if (LISTING_FIELDS.includes(field) || field === 'buyer_end_customer_status') row.values[field] ??= value as Values[string]
  const found = row.values.city as number | undefined
  if (found !== undefined && !city) {
    row.names.city = places.cityName(found)
    const ids = (row.values.neighborhoods ?? []) as number[]
    row.names.neighborhoods ??= ids.map((id) => nameOfNeighborhood(register, found, id)).join(', ')
    if (cityNamedIn(row.names.city, register) !== null && !text.includes(row.names.city.split(/[ -]/)[0]!))
      row.repaired('preferences', `${text} · ${row.names.city}`)
  } else if (found !== undefined && row.names.neighborhoods === undefined && row.values.neighborhoods)
    row.names.neighborhoods = (row.values.neighborhoods as number[])
      .map((id) => nameOfNeighborhood(register, found, id))
      .join(', ')
  if (unread.length > 0) row.notes.push(`מה מחפשים: ${text}`)
}

function nameOfNeighborhood(register: Register, city: number, id: number): string {
  for (const places of register.within(city).names.values()) for (const place of places) if (place.id === id) return place.name
  for (const places of register.neighborhoods.values()) for (const place of places) if (place.id === id) return place.name
  return ''
}

/** Answers whether too little is known to look for anything. */
function readListing(row: Row, known: Known): boolean {
  const city = row.text('city')
  if (city !== '') row.place('city', known.places.city(city))
  readNeighborhoods(row, known)
  readPreferences(row, known)
  const values = row.pick(LISTING_FIELDS)
  const isKnown = values.city !== undefined && (values.budget ?? values.price_to ?? values.price_from) !== undefined
  if (!isKnown) {
    const rest = row.texts.neighborhoods && !row.values.neighborhoods ? [`שכונות: ${row.text('neighborhoods')}`] : []
    const note = asNote(values, row.names)
    row.notes.push(...[...rest, note].filter(Boolean))
    return true
  }
  if (!values.neighborhoods) {
    values.neighborhoods = [known.places.wholeCity(values.city as number)]
    row.values.neighborhoods = values.neighborhoods
  }
  const checked = z.safeParse(checkListing, values)
  const problems = checked.success ? rangeProblems(checked.data) : problemsOf(checked.error.issues, values)
  for (const [field, found] of Object.entries(problems)) row.errors[field] ??= found
  return false
}

const NUMBERED = /^(?:רח(?:וב|['׳]?)\s+)?(.+?)[\s,]+(\d{1,4}\s?[א-ת]?)(?:\s?\/\s?\d{1,4})?$/

/** "street number, city" in one cell, in either order, with or without the neighborhood. */
async function readAddress(row: Row, known: Known): Promise<void> {
  const text = row.text('address')
  if (text === '') return
  const pieces = text
    .split(/[,|;]| - /)
    .map((piece) => piece.trim())
    .filter(Boolean)
  if (row.values.city === undefined) {
    const at = pieces.findLastIndex((piece) => known.places.city(piece) !== null)
    const city = at < 0 ? null : known.places.city(pieces[at]!)
    const named = city ? null : cityNamedIn(text, known.register)
    if (city) {
      row.place('address', city, 'city')
      pieces.splice(at, 1)
    } else if (named !== null) row.place('address', { id: named, name: known.places.cityName(named), isExact: true }, 'city')
  }
  const city = row.values.city as number | undefined
  if (city === undefined) {
    row.errors.address ??= { says: { he: 'חסרה עיר', en: 'the city is missing' } }
    return
  }
  const index = await known.streets(city)
  for (const piece of pieces)
    takeStreet(row, known.places.street(index, NUMBERED.exec(piece)?.[1] ?? piece), NUMBERED.exec(piece)?.[2], 'address')
  if (row.values.street === undefined && row.text('street') === '') {
    const { fields } = readText(`${known.places.cityName(city)}, רחוב ${text}`, {
      ...known,
      kind: 'asset',
      streets: index.streets,
    })
    const street = index.streets.find(({ id }) => id === fields.street)
    if (street) takeStreet(row, { ...street, isExact: true }, fields.address_number as string | undefined, 'address')
    if (fields.neighborhood !== undefined) row.values.neighborhood ??= fields.neighborhood as number
  }
  if (row.values.neighborhood === undefined && row.text('neighborhood') === '')
    for (const piece of pieces) {
      const found = known.places.neighborhood(city, piece)
      if (found) row.place('address', found, 'neighborhood')
    }
  if (row.values.street === undefined && row.text('street') === '')
    row.errors.address ??= { says: { he: 'הרחוב לא נמצא בעיר', en: 'no such street in the city' } }
  else
    row.repaired(
      'address',
      [`${row.names.street ?? ''} ${(row.values.address_number as string | undefined) ?? ''}`.trim(), row.names.city].join(', '),
    )
}

function takeStreet(row: Row, found: FoundPlace | null, number: string | undefined, field: ImportField): void {
  if (!found || row.values.street !== undefined) return
  row.place(field, found, 'street')
  if (number && row.text('address_number') === '') row.values.address_number = number.replace(/\s/g, '')
}

const NEEDED = ['city', 'street', 'price'] as const

/** Answers whether too little is known for a property; where one is needed, what is missing is an error. */
async function readAsset(row: Row, known: Known, isNeeded: boolean): Promise<boolean> {
  const cityText = row.text('city')
  if (cityText !== '') row.place('city', known.places.city(cityText))
  const number = row.text('address_number')
  if (number !== '') row.values.address_number = number.replace(/\.0$/, '')
  const city = row.values.city as number | undefined
  const streetText = row.text('street')
  if (city !== undefined && streetText !== '') {
    const index = await known.streets(city)
    const numbered = NUMBERED.exec(streetText)
    const found = known.places.street(index, streetText) ?? (numbered && known.places.street(index, numbered[1]!))
    if (row.place('street', found) && numbered && !known.places.street(index, streetText) && number === '')
      row.values.address_number = numbered[2]!.replace(/\s/g, '')
  }
  await readAddress(row, known)
  const of = row.values.city as number | undefined
  const neighborhood = row.text('neighborhood')
  if (of !== undefined && neighborhood !== '' && !isWholeCity(neighborhood))
    row.place('neighborhood', known.places.neighborhood(of, neighborhood))
  const missing = NEEDED.filter((field) => row.values[field] === undefined)
  if (missing.length > 0) {
    const isAddressWrong = row.errors.address !== undefined
    if (isNeeded) for (const field of missing) if (field === 'price' || !isAddressWrong) row.errors[field] ??= 'required'
    if (!isNeeded) row.notes.push(asNote(row.pick(ASSET_FIELDS), row.names))
    return true
  }
  row.values.neighborhood ??= known.places.wholeCity(of!)
  const { facts, problems } = normalizeFacts(row.pick(ASSET_FIELDS) as z.infer<typeof AssetInput>)
  const checked = z.safeParse(checkAsset, facts)
  const all = { ...(checked.success ? {} : problemsOf(checked.error.issues, facts)), ...problems }
  for (const [field, found] of Object.entries(all)) row.errors[field] ??= found
  return false
}

const keyOfAsset = ({ city, street, address_number, floor, number_of_rooms }: Values): string =>
  `a:${[city, street, address_number, floor, number_of_rooms].map((one) => one ?? '').join('/')}`

/** Reads a row by its cells of the mapped columns. */
export async function readRow(kind: ImportKind, texts: Texts, known: Known): Promise<ReadRow> {
  const row = new Row(texts)
  const isAsset = kind === 'assets'
  for (const field of FIELDS_OF[kind]) if (!PLACES.has(field)) readCell(row, field, known.today)
  if (!isAsset) readPerson(row, 'name', 'phone')
  if (isAsset || (kind === 'sellers' && row.values.name === undefined)) readPerson(row, 'seller_name', 'seller_phone')
  if (kind === 'sellers' && row.values.name === undefined) {
    const { seller_name, seller_phone } = row.values
    if (seller_name !== undefined) row.values.name = seller_name
    if (seller_phone !== undefined) row.values.phone = seller_phone
  }
  const notes = readNotes(row)
  if (isAsset && notes !== '') row.values.notes = notes
  let isLead = false
  if (kind === 'buyers') isLead = readListing(row, known)
  else if (isAsset || kind === 'sellers') isLead = await readAsset(row, known, isAsset)
  if (!isAsset && row.values.name === undefined) row.errors.name ??= 'required'
  const note = noteOf(row, isAsset ? [] : [notes, ...row.notes])
  const errors = Object.keys(row.errors).length > 0 ? row.errors : null
  return {
    reading: { values: row.values, repairs: row.repairs, names: row.names, note, is_lead: !isAsset && isLead },
    errors,
    key: errors ? null : isAsset ? keyOfAsset(row.values) : personKey(row.values),
  }
}

const personKey = ({ phone, name }: Values): string => (phone === undefined ? `n:${String(name)}` : `p:${toE164(String(phone))}`)
