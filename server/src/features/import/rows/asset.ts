import { AssetInput } from '@mafteach/contract/assets'
import { problemsOf } from '@mafteach/contract/field-problems'
import type { ImportField } from '@mafteach/contract/import-fields'
import { rentProblems } from '@mafteach/contract/rent'
import * as z from 'zod/mini'
import { normalizeFacts } from '#domain/asset-facts.ts'
import { readText } from '../paste/paste.ts'
import { cityNamedIn } from '../paste/places.ts'
import { type FoundPlace, isWholeCity } from './places.ts'
import type { Known, Row } from './row-reading.ts'
import { asNote } from './texts.ts'

/** Fields of a property in a row. */

export const ASSET_FIELDS = Object.keys(AssetInput.shape)
const checkAsset = z.compile(AssetInput)

const NUMBERED = /^(?:רח(?:וב|['׳]?)\s+)?(.+?)[\s,]+(\d{1,4}\s?[א-ת]?)(?:\s?\/\s?\d{1,4})?$/

/** An address in one cell, "street number, city" in either order, with or without the neighborhood. */
export async function readAddress(row: Row, known: Known): Promise<void> {
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
    row.leave('address', { says: { he: 'חסרה עיר', en: 'the city is missing' } })
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
    const neighborhood = fields.neighborhood as number | undefined
    if (neighborhood !== undefined && row.values.neighborhood === undefined)
      row.place(
        'address',
        { id: neighborhood, name: known.places.neighborhoodName(city, neighborhood), isExact: true },
        'neighborhood',
      )
  }
  if (row.values.neighborhood === undefined && row.text('neighborhood') === '')
    for (const piece of pieces) {
      const [found, ...others] = known.places.neighborhoods(city, piece)
      if (found && others.length === 0) row.place('address', found, 'neighborhood')
    }
  if (row.values.street === undefined && row.text('street') === '')
    row.leave('address', { says: { he: 'הרחוב לא נמצא בעיר', en: 'no such street in the city' } })
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

/** A property can only be in one neighborhood. */
function readNeighborhood(row: Row, found: readonly FoundPlace[]): void {
  if (found.length > 1) row.leave('neighborhood', { says: { he: 'יש כמה שכונות כאלה', en: 'several are called so' } })
  else row.place('neighborhood', found[0] ?? null)
}

const NEEDED = ['city', 'street', 'price'] as const

/** Returns whether too little is known for a property; if one is required, missing fields are errors. */
export async function readAsset(row: Row, known: Known, isNeeded: boolean): Promise<boolean> {
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
    readNeighborhood(row, known.places.neighborhoods(of, neighborhood))
  const missing = NEEDED.filter((field) => row.values[field] === undefined)
  if (missing.length > 0) {
    if (isNeeded) for (const field of missing) row.need(field !== 'price' && row.unread.address ? 'address' : field)
    if (!isNeeded) row.notes.push(asNote(row.pick(ASSET_FIELDS), row.names))
    return true
  }
  row.values.neighborhood ??= known.places.wholeCity(of!)
  const { facts, problems } = normalizeFacts(row.pick(ASSET_FIELDS) as z.infer<typeof AssetInput>)
  const checked = z.safeParse(checkAsset, facts)
  const rent = checked.success ? rentProblems(row.isRental ? 'RENT' : 'SALE', { price: facts.price }) : {}
  const all = { ...(checked.success ? {} : problemsOf(checked.error.issues, facts)), ...problems, ...rent }
  for (const [field, found] of Object.entries(all)) {
    row.leave(field, found)
    if (NEEDED.some((needed) => needed === field)) row.need(field)
  }
  return false
}
