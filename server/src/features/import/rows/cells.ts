import { factsOfKind, isFact, isFactOf } from '@mafteach/contract/facts'
import { IMPORT_FIELDS, type ImportField, NAME_PARTS, PHONE_FIELDS, WORDS_OF } from '@mafteach/contract/import-fields'
import { NAME_MAX, TEXT_MAX } from '@mafteach/contract/limits'
import { listingFieldsOfKind } from '@mafteach/contract/listing-fields'
import { displayPhone } from '@mafteach/contract/phones'
import { nameShape, TAGS_MAX } from '@mafteach/contract/shapes'
import { joinTagNames, splitTagNames, TAG_NAME_MAX } from '@mafteach/contract/tags'
import * as z from 'zod/mini'
import { readFacility, readParking } from './facilities.ts'
import type { Row } from './row-reading.ts'
import * as read from './values.ts'

/** Reads single-value cells, and the person of a row. */

const FLAGS = new Set<string>([
  'is_vip',
  'should_show_address_number',
  'is_archived',
  'whatsapp_do_not_contact',
  'sold_current_asset',
  ...listingFieldsOfKind('flag'),
  ...factsOfKind('yes_no', 'side', 'flag'),
])
const SUMS = new Set<string>(['price', ...listingFieldsOfKind('money')])
const FLOORS = new Set<string>(listingFieldsOfKind('floor'))
const COUNTS = new Set<string>([
  'listing_number',
  'highest_floor',
  ...listingFieldsOfKind('count', 'area'),
  ...factsOfKind('count', 'area', 'year'),
])
/** Placeholders for empty cells. */
const EMPTY_MARK = /^(?:[-–—?.]+|n\/a|null)$/i
/** Fields in which a wrong guess does harm: who sees a property, and who must not be contacted. */
const GUARDING = new Set<string>(['visibility_status', 'audience', 'whatsapp_do_not_contact'])
const Name = z.compile(nameShape())
const TagName = z.compile(nameShape(TAG_NAME_MAX))

/** A text of several lines, complete or not at all. */
function readLongText(row: Row, field: ImportField): void {
  const text = row.texts[field]!.trim()
  if (text.length > TEXT_MAX) row.errors[field] = { longest: TEXT_MAX }
  else row.values[field] = text
}

/** "For rent" as a status means: on the market, and for rent unless another cell says otherwise. */
export function readDealInStatus(row: Row): void {
  const deal = read.dealKindIn(row.text('visibility_status'))
  if (deal === undefined) return
  row.values.visibility_status = 'ME'
  row.repaired('visibility_status', WORDS_OF.visibility_status!.ME)
  if (row.text('deal_kind') === '') row.values.deal_kind = deal
}

/** Name of a lead source. */
function readSourceName(row: Row, text: string): void {
  const name = z.safeParse(Name, text)
  if (name.success) row.values.lead_source = name.data
  else row.leave('lead_source', { longest: NAME_MAX })
}

/** Comma-separated tag names. */
function readTags(row: Row, field: 'tags' | 'asset_tags', text: string): void {
  const names = splitTagNames(text)
  if (names.every((name) => z.safeParse(TagName, name).success) && names.length <= TAGS_MAX)
    row.values[field] = joinTagNames(names)
  else row.leave(field, { longest: TAG_NAME_MAX })
}

/** `areSumsExact`: sums are never short for thousands or millions. */
export function readCell(row: Row, field: ImportField, today: string, areSumsExact: boolean): void {
  const text = row.text(field)
  if (text === '' || (EMPTY_MARK.test(text) && !FLAGS.has(field))) return
  if (field === 'number_of_parking_spots') row.take(field, readParking(text))
  else if (FLAGS.has(field)) row.take(field, readFacility(text, field))
  else if (WORDS_OF[field]) {
    row.take(field, read.readCode(text, field))
    // What was sold or rented elsewhere is on no market here.
    if (row.values[field] === 'sold' || row.values[field] === 'rented') {
      row.values[field] = 'NO'
      row.repaired(field, WORDS_OF[field].NO)
    }
  } else if (field === 'number_of_rooms') row.take(field, read.readRoomsCell(text, row.texts.price === undefined))
  else if (field === 'number_of_rooms_max') {
    const rooms = read.readRoomsCell(text, false)
    row.take(field, 'problem' in rooms ? rooms : { ...rooms, fields: { [field]: rooms.fields.number_of_rooms! } })
  } else if (SUMS.has(field))
    row.take(
      field,
      read.readSum(text, field, field === 'budget' ? 'price_from' : null, { isExact: areSumsExact, isRent: row.isRental }),
    )
  else if (isFact(field) && isFactOf(field, 'money'))
    row.take(field, read.readSum(text, field, null, { isExact: areSumsExact, isRent: true }))
  else if (isFact(field) && isFactOf(field, 'months')) row.take(field, read.readMonths(text, field))
  else if (field === 'floor') row.take(field, read.readFloor(text))
  else if (FLOORS.has(field)) row.take(field, read.readFloorChoice(text, field))
  else if (COUNTS.has(field)) row.take(field, read.readCount(text, field))
  else if (field === 'lead_source') readSourceName(row, text)
  else if (field === 'tags' || field === 'asset_tags') readTags(row, field, text)
  else if (isFact(field) && isFactOf(field, 'day')) row.take(field, read.readDay(text, field, today))
  else if (isFact(field) && isFactOf(field, 'address')) row.values[field] = text
  else if (isFact(field) && isFactOf(field, 'video', 'tour')) row.take(field, read.readPlayer(text, field))
  else if (field === 'asset_notes' || (field !== 'notes' && isFact(field) && isFactOf(field, 'text'))) readLongText(row, field)
  if (row.unread[field] && GUARDING.has(field)) row.need(field)
}

/** The main phone and further numbers. Words beside a number become a note. */
function readPhones(row: Row, fields: readonly ImportField[], isOrdered: boolean): void {
  const [main] = fields as [ImportField]
  const numbers = fields.flatMap((field) => {
    const text = row.text(field)
    if (text === '' || EMPTY_MARK.test(text) || read.isNoPhone(text)) return []
    const reading = read.readPhone(text, isOrdered)
    if (!('problem' in reading)) return [{ field, ...reading }]
    row.leave(field, reading.problem)
    return []
  })
  const chosen = (isOrdered ? undefined : numbers.find(({ phone }) => read.isMobile(phone))) ?? numbers[0]
  if (!chosen) {
    for (const field of fields) if (row.unread[field] === read.DIGITS_CUT_OFF) row.need(field)
    return
  }
  row.values[main] = chosen.phone
  if (chosen.field === main) row.repaired(main, chosen.repaired)
  else if (row.text(main) !== '') row.repaired(main, displayPhone(chosen.phone))
  const others = new Set(numbers.flatMap(({ phone, others }) => [phone, ...others]))
  others.delete(chosen.phone)
  if (others.size > 0) row.values.other_phones = [...others]
  for (const { words } of numbers) if (words) row.notes.push(`${IMPORT_FIELDS.phone.he}: ${words}`)
}

const isWord = (text: string): boolean => /\p{L}/u.test(text)

/** A person's name, in one cell or in parts, else the company. */
function nameIn(row: Row, field: 'name' | 'seller_name'): string {
  const fullName = row.text(field)
  if (field === 'seller_name') return fullName
  const parts = NAME_PARTS.map((part) => row.text(part)).filter(Boolean)
  const names = [fullName, parts.join(' '), row.text('company')]
  return names.find(isWord) ?? names.find(Boolean) ?? ''
}

/** The person: without a name the phone is used. `isOrdered`: the first number is the main one, even if a later one is mobile. */
export function readPerson(
  row: Row,
  nameField: 'name' | 'seller_name',
  phoneField: 'phone' | 'seller_phone',
  isOrdered: boolean,
): void {
  readPhones(row, phoneField === 'phone' ? PHONE_FIELDS : [phoneField], isOrdered)
  const name = nameIn(row, nameField)
  const checked = z.safeParse(Name, name)
  if (checked.success) row.values[nameField] = checked.data
  else if (name.length > NAME_MAX) row.errors[nameField] = { longest: NAME_MAX }
  else if (row.values[phoneField] !== undefined) row.values[nameField] = row.values[phoneField]
  if (nameField === 'seller_name') return
  const [company, email] = [row.text('company'), row.text('email')]
  if (company !== '' && company !== row.values.name) row.notes.push(`חברה: ${company}`)
  if (email !== '') row.notes.push(`מייל: ${email.split(/\s*:::\s*/).join(', ')}`)
}
