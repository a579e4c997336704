import type { DealKind } from '@mafteach/contract/codes'
import { PastedBuyer } from '@mafteach/contract/customers'
import { PastedAsset } from '@mafteach/contract/import'
import { playerOf } from '@mafteach/contract/players'
import { readChat } from './chat.ts'
import { readDealKind } from './deal-kind.ts'
import { readFacts, readWishes } from './facilities.ts'
import { isFiller } from './fillers.ts'
import { readFloorsOfAsset, readWishedFloors } from './floors.ts'
import { readName } from './names.ts'
import { readPhones } from './phones.ts'
import type { Register, Street } from './places.ts'
import { setAsidePromises } from './promises.ts'
import { readPlaces } from './read-places.ts'
import { type Filling, type Found, type Kind, Reading, type Value } from './reading.ts'
import { setAsideRefusals } from './refusals.ts'
import { readRentalTerms } from './rental-terms.ts'
import { readRents } from './rents.ts'
import { setAsideOwnHome, setAsidePreferences } from './reservations.ts'
import { readRooms, readSizes } from './rooms-and-sizes.ts'
import { readSums } from './sums.ts'
import { readAvailability, readEviction } from './times.ts'
import { readTypes } from './types.ts'

export interface Pasted {
  fields: Record<string, Value | Value[]>
  found: Found[]
  unread: string[]
}

interface Known {
  kind: Kind
  register: Register
  /** Streets of the text's city. */
  streets: Street[]
  /** Israel's date, 2026-11-22. */
  today: string
  /** The kind of deal, if known otherwise: then a sale is never read as a rental, and a rental needs no word for it. */
  deal?: DealKind | undefined
}

const LISTS = ['neighborhoods', 'asset_types_list']
const SHAPES = { buyer: PastedBuyer, asset: PastedAsset } as const
const ADDRESS = /https?:\/\/[^\s<>"]{3,1900}/giu

/** Reads a text by rules: fields of the form, the words behind them, and what was not understood (product.md section 12). */
export function readText(text: string, known: Known): Pasted {
  const { kind } = known
  const reading = new Reading(text, LISTS)
  for (const match of reading.plain.matchAll(ADDRESS)) {
    const from = match.index
    const to = from + match[0].length
    if (kind === 'asset') reading.fill(readLink(reading.slice(from, to)), from, to)
    else reading.setAside(from, to)
  }
  readChat(reading, kind === 'buyer')
  readPhones(reading, kind === 'buyer')
  const mentionsRent = known.deal !== 'SALE' && readDealKind(reading, kind)
  const isRental = mentionsRent || known.deal === 'RENT'
  if (kind === 'buyer') readBuyer(reading, known, isRental)
  else readAsset(reading, known, isRental)
  const found = reading.found.filter((one) => isAccepted(kind, one)).sort((one, other) => one.start - other.start)
  return { fields: fieldsOf(found), found, unread: reading.unread(isFiller) }
}

/** A video, a tour, or else the advertisement. */
function readLink(address: string): Filling {
  const player = playerOf(address)
  return player ? { [player.kind === 'video' ? 'video_url' : 'tour_url']: address } : { advertisement_url: address }
}

function readBuyer(reading: Reading, { register, streets, today }: Known, isRental: boolean): void {
  setAsideOwnHome(reading)
  setAsidePromises(reading, 'buyer')
  setAsidePreferences(reading, 'buyer')
  if (isRental) readRentalTerms(reading, 'buyer', today)
  readWishedFloors(reading)
  setAsideRefusals(reading)
  readEviction(reading)
  readPlaces(reading, 'buyer', register, streets)
  readRooms(reading, 'buyer')
  readSizes(reading, 'buyer')
  if (isRental) readRents(reading, 'buyer')
  else readSums(reading, 'buyer')
  readTypes(reading, 'buyer')
  readWishes(reading)
  readName(reading, isFiller)
}

function readAsset(reading: Reading, { register, streets, today }: Known, isRental: boolean): void {
  setAsidePromises(reading, 'asset')
  setAsidePreferences(reading, 'asset')
  readAvailability(reading, today)
  if (isRental) readRentalTerms(reading, 'asset', today)
  readFloorsOfAsset(reading)
  readPlaces(reading, 'asset', register, streets)
  readRooms(reading, 'asset')
  readSizes(reading, 'asset')
  readTypes(reading, 'asset')
  readFacts(reading)
  if (isRental) readRents(reading, 'asset')
  else readSums(reading, 'asset')
}

/** Drops fields that the form would refuse. */
function isAccepted(kind: Kind, { field, value }: Found): boolean {
  const shape = SHAPES[kind].shape[field as never] as { safeParse: (value: unknown) => { success: boolean } } | undefined
  return shape?.safeParse(LISTS.includes(field) ? [value] : value).success ?? false
}

function fieldsOf(found: Found[]): Pasted['fields'] {
  const fields: Pasted['fields'] = {}
  for (const { field, value } of found) {
    if (LISTS.includes(field)) fields[field] = [...((fields[field] as Value[] | undefined) ?? []), value]
    else fields[field] = value
  }
  return fields
}
