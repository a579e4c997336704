import { setImmediate as turn } from 'node:timers/promises'
import type { OfficialDeal } from '@mafteach/contract/bypass'
import { isDay } from '@mafteach/contract/days'
import { readSum } from '@mafteach/contract/sums'
import { houseOf } from '#domain/house-numbers.ts'
import type { Db } from '#platform/database/db.ts'
import { makeRegister } from './paste/places.ts'
import { readPlaces, readStreets } from './paste.queries.ts'
import { readAddress } from './rows/asset.ts'
import { indexStreets, placeFinder, type StreetIndex } from './rows/places.ts'
import { type Known, Row } from './rows/row-reading.ts'
import { readFloor, tidy } from './rows/values.ts'

/** Rows of the official table of deals, as copied from its page: a heading line, tab-separated cells (product.md section 13, "Law"). */

export interface PlacedDeal extends OfficialDeal {
  city: number
  street: number
  /** House number without the flat. */
  number: string
}

const HEADINGS = {
  date: /תאריך/,
  address: /כתובת/,
  rooms: /חדר/,
  floor: /קומה/,
  area: /שטח/,
  price: /מחיר|שווי|תמורה/,
} as const
type Column = keyof typeof HEADINGS

/** Rows after which other work runs. */
const PIECE = 20

export interface OfficialDeals {
  deals: PlacedDeal[]
  unread: string[]
}

/** Null if the first line names neither date nor address. */
export async function readOfficialDeals(db: Db, text: string, today: string): Promise<OfficialDeals | null> {
  const [headings, ...lines] = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const columns = columnsOf(headings ?? '')
  if (columns.date < 0 || columns.address < 0) return null
  const known = await knownPlaces(db, today)
  const deals: PlacedDeal[] = []
  const unread: string[] = []
  for (const [at, line] of lines.entries()) {
    if (at % PIECE === PIECE - 1) await turn()
    const deal = await dealOf(line, columns, known)
    if (deal) deals.push(deal)
    else unread.push(line)
  }
  return { deals, unread }
}

function columnsOf(line: string): Record<Column, number> {
  const cells = line.split('\t').map(tidy)
  const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell))
  const { date, address, rooms, floor, area, price } = HEADINGS
  return { date: at(date), address: at(address), rooms: at(rooms), floor: at(floor), area: at(area), price: at(price) }
}

async function knownPlaces(db: Db, today: string): Promise<Known> {
  const { cities, neighborhoods, wholeCities } = await readPlaces(db)
  const register = makeRegister(cities, neighborhoods)
  const streets = new Map<number, Promise<StreetIndex>>()
  return {
    register,
    places: placeFinder(register, new Map(wholeCities)),
    streets: (city) => {
      const index = streets.get(city) ?? readStreets(db, city).then(indexStreets)
      streets.set(city, index)
      return index
    },
    today,
  }
}

async function dealOf(line: string, columns: Record<Column, number>, known: Known): Promise<PlacedDeal | null> {
  const cells = line.split('\t').map(tidy)
  const cell = (column: Column) => cells[columns[column]] ?? ''
  const date = dayOf(cell('date'))
  if (!date) return null
  const address = cell('address')
  const row = new Row({ address })
  await readAddress(row, known)
  const { city, street, address_number: number } = row.values
  if (typeof city !== 'number' || typeof street !== 'number' || typeof number !== 'string') return null
  const price = readSum(cell('price'))
  return {
    date,
    address,
    rooms: numberOf(cell('rooms')),
    floor: floorOf(cell('floor')),
    area: numberOf(cell('area')),
    price: price && 'sum' in price ? price.sum : null,
    city,
    street,
    number: houseOf(number),
  }
}

const DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/

/** `3.7.2026`, `03/07/2026`, `2026-07-03`, with or without a time. */
function dayOf(text: string): string | null {
  const [bare = ''] = text.split(/[ T]/)
  const [, day, month, year] = DAY.exec(bare) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : bare
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isDay(iso) ? iso : null
}

/** The first number of a cell: `₪2,450,000`, `84.5 מ״ר`. */
function numberOf(text: string): number | null {
  const match = /\d[\d,]*(?:\.\d+)?/.exec(text)
  return match ? Number(match[0].replaceAll(',', '')) : null
}

function floorOf(text: string): number | null {
  if (text === '') return null
  const reading = readFloor(text)
  const floor = 'fields' in reading ? reading.fields.floor : null
  return typeof floor === 'number' ? floor : null
}
