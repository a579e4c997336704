import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMPORT_ACCOUNT_BYTES_MAX } from '@mafteach/contract/import'
import { type ImportField, isRentalField, SHEET_NAMES, sheetFields } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@mafteach/contract/import-state'
import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@mafteach/contract/limits'
import * as z from 'zod/mini'
import { BETWEEN_NOTES, type CellValue, cellOf, headingsOfSheet } from '#domain/sheet-cells.ts'
import { FileProblem, keepable, type OpenFile, type RawRow, type Sheet } from './file.ts'
import type { ZipEntries } from './zip.ts'

/**
 * Reads the zip of an account (`/account/export/`) like a workbook of the same account: a sheet per kind, with photos of properties. Customers,
 * searches and notes are in the order of the customers and read side by side, one row in memory (docs/decisions/0065).
 */

const NEEDED = ['customers', 'listings', 'notes', 'assets'] as const
type Entity = (typeof NEEDED)[number]
const entryOf = (entity: Entity) => `${entity}.json`

export const isAccount = (entries: ReadonlyMap<string, unknown>): boolean => NEEDED.every((name) => entries.has(entryOf(name)))

const isPhoto = (name: string): boolean => name.startsWith('photos/')

/** Photos are unpacked one by one, papers never. */
export const isPhotoOrPaper = (name: string): boolean => isPhoto(name) || name.startsWith('papers/')

const PIECE = 200
/** Maximum length of a row. */
const ROW_MAX = 2_000_000

const Named = z.nullish(z.object({ name: z.string() }))
const Customer = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.nullish(z.string()),
  other_phones: z.nullish(z.array(z.string())),
  customer_type: z.nullish(z.string()),
  is_vip: z.nullish(z.boolean()),
  activity_state: z.nullish(z.string()),
  is_archived: z.nullish(z.boolean()),
  do_not_contact: z.nullish(z.boolean()),
  sold_current_asset: z.nullish(z.boolean()),
  lead_source: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
  opened_at: z.nullish(z.string()),
})
const Note = z.object({ customer_id: z.int(), content: z.string(), created_at: z.string(), removed_at: z.nullish(z.string()) })
const Listing = z.looseObject({
  customer_id: z.int(),
  city: Named,
  neighborhoods: z.nullish(z.array(z.object({ name: z.string() }))),
  asset_types: z.nullish(z.array(z.string())),
})
const Asset = z.looseObject({
  seller_id: z.nullish(z.int()),
  city: Named,
  neighborhood: Named,
  street: Named,
  photos: z.nullish(z.array(z.string())),
})
type Customer = z.infer<typeof Customer>
type Note = z.infer<typeof Note>
type Listing = z.infer<typeof Listing>
type Asset = z.infer<typeof Asset>

/** A sheet's row by fields, with the names of its property's photos. */
interface SheetRow {
  facts: Record<string, unknown>
  photos: readonly string[]
}

interface Wanted {
  /** Null is the first kind with any rows. */
  kind: ImportKind | null
  /** Sheet by name; the kind's own by default. */
  sheet: string | null
  /** Folder for photos, named `<row>-<number>`. */
  photosFolder: string
}

async function firstKind(entries: ZipEntries): Promise<ImportKind> {
  for (const kind of IMPORT_KINDS) for await (const _ of SHEET_ROWS[kind](entries)) return kind
  return IMPORT_KINDS[0]
}

export async function openAccount(entries: ZipEntries, { kind, sheet, photosFolder }: Wanted): Promise<OpenFile> {
  const chosen = sheet === null ? (kind ?? (await firstKind(entries))) : IMPORT_KINDS.find((one) => SHEET_NAMES[one] === sheet)
  if (!chosen) throw new FileProblem('no_sheet')
  const hasRentals = await isWithRentals(entries, chosen)
  return {
    format: { type: 'account' },
    sheet: SHEET_NAMES[chosen],
    headings: headingsOfSheet(chosen, hasRentals),
    rows: rawRows(entries, sheetFields(chosen, hasRentals), { kind: chosen, photosFolder }),
    otherSheets: async () => {
      const sheets: Sheet[] = []
      for (const one of IMPORT_KINDS) {
        let rows = 0
        if (one !== chosen) for await (const _ of SHEET_ROWS[one](entries)) rows++
        sheets.push({ name: SHEET_NAMES[one], rows })
      }
      return sheets
    },
  }
}

const isCellValue = (value: unknown): value is CellValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || isTexts(value)
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Whether any row is about rentals: other sheets have no columns for them, as in exports. */
async function isWithRentals(entries: ZipEntries, kind: ImportKind): Promise<boolean> {
  const fields = sheetFields(kind).filter(isRentalField)
  const isStated = (field: ImportField, value: unknown) =>
    field === 'deal_kind' ? value === 'RENT' : isCellValue(value) && cellOf(field, value) !== null
  if (fields.length === 0) return false
  for await (const { facts } of SHEET_ROWS[kind](entries)) if (fields.some((field) => isStated(field, facts[field]))) return true
  return false
}

interface Rows {
  kind: ImportKind
  photosFolder: string
}

async function* rawRows(
  entries: ZipEntries,
  fields: readonly ImportField[],
  { kind, photosFolder }: Rows,
): AsyncGenerator<RawRow[]> {
  const unpack = photoUnpacker(entries, photosFolder)
  let rows: RawRow[] = []
  // Numbered like a spreadsheet, whose first row has the headings.
  let row = 1
  for await (const { facts, photos } of SHEET_ROWS[kind](entries)) {
    row++
    const cells = fields.map((field) => {
      const value = facts[field]
      return keepable(String((isCellValue(value) ? cellOf(field, value) : null) ?? ''))
    })
    rows.push({ row, cells, photos: await unpack(row, photos) })
    if (rows.length < PIECE) continue
    yield rows
    rows = []
  }
  yield rows
}

/** Unpacks photos of rows in order; returns the number per row. Missing and too large photos are skipped. */
function photoUnpacker(entries: ZipEntries, folder: string) {
  let bytes = 0
  return async (row: number, names: readonly string[]): Promise<number> => {
    const photos = names
      .filter(isPhoto)
      .slice(0, PHOTOS_MAX)
      .flatMap((name) => entries.get(name) ?? [])
    let count = 0
    for (const { fileName, uncompressedSize } of photos) {
      if (uncompressedSize > PHOTO_BYTES_MAX) continue
      bytes += uncompressedSize
      if (bytes > IMPORT_ACCOUNT_BYTES_MAX) throw new FileProblem('too_large')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${row}-${count}`), entries.stream(fileName))
      count++
    }
    return count
  }
}

/** Rows of a JSON list with one row per line. */
async function* readRows<T>(entries: ZipEntries, entity: Entity, shape: z.ZodMiniType<T>): AsyncGenerator<T> {
  const read = (line: string): T => {
    try {
      return shape.parse(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line))
    } catch {
      throw new FileProblem('unreadable')
    }
  }
  const isRow = (line: string) => line !== '' && line !== '[' && line !== ']' && line !== '[]'
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of entries.stream(entryOf(entity))) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > ROW_MAX) throw new FileProblem('unreadable')
    for (const line of lines) if (isRow(line)) yield read(line)
  }
  if (isRow(rest)) yield read(rest)
}

/** Returns the rows of one customer after another. Throws if the order is wrong, because skipped rows would be lost silently. */
function byCustomer<T extends { customer_id: number }>(rows: AsyncGenerator<T>) {
  let next: T | null = null
  let last = Number.NEGATIVE_INFINITY
  let requested = Number.NEGATIVE_INFINITY
  const step = async () => {
    next = (await rows.next()).value ?? null
    if (next && next.customer_id < last) throw new FileProblem('unreadable')
    last = next?.customer_id ?? last
  }
  return async (customer: number): Promise<T[]> => {
    const found: T[] = []
    if (customer <= requested) throw new FileProblem('unreadable')
    requested = customer
    if (last === Number.NEGATIVE_INFINITY) await step()
    while (next && next.customer_id <= customer) {
      if (next.customer_id === customer) found.push(next)
      await step()
    }
    return found
  }
}

interface WithNotes {
  customer: Customer
  notes: Note[]
}

async function* customersWithNotes(entries: ZipEntries): AsyncGenerator<WithNotes> {
  const notesOf = byCustomer(readRows(entries, 'notes', Note))
  for await (const customer of readRows(entries, 'customers', Customer)) yield { customer, notes: await notesOf(customer.id) }
}

const personOf = ({ customer, notes }: WithNotes) => ({
  name: customer.name,
  phone: customer.phone,
  phone_2: customer.other_phones,
  buyer_end_customer_status: customer.customer_type,
  is_vip: customer.is_vip,
  buyer_end_customer_activity_state: customer.activity_state,
  is_archived: customer.is_archived,
  whatsapp_do_not_contact: customer.do_not_contact,
  sold_current_asset: customer.sold_current_asset,
  lead_source: customer.lead_source,
  tags: customer.tags,
  notes: notes
    .filter(({ removed_at }) => !removed_at)
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ content }) => content)
    .join(BETWEEN_NOTES),
})

const listingOf = (listing: Listing, number: number) => ({
  ...listing,
  listing_number: number,
  city: listing.city?.name,
  neighborhoods: listing.neighborhoods?.map(({ name }) => name),
  asset_types_list: listing.asset_types,
})

const assetOf = (asset: Asset) => ({
  ...asset,
  city: asset.city?.name,
  neighborhood: asset.neighborhood?.name,
  street: asset.street?.name,
})

/** Sellers of the properties. */
async function readSellers(entries: ZipEntries): Promise<Map<number, WithNotes>> {
  const ids = new Set<number>()
  for await (const { seller_id } of readRows(entries, 'assets', Asset)) if (seller_id) ids.add(seller_id)
  const sellers = new Map<number, WithNotes>()
  if (ids.size > 0)
    for await (const one of customersWithNotes(entries)) if (ids.has(one.customer.id)) sellers.set(one.customer.id, one)
  return sellers
}

async function* buyerRows(entries: ZipEntries): AsyncGenerator<SheetRow> {
  const listingsOf = byCustomer(readRows(entries, 'listings', Listing))
  for await (const one of customersWithNotes(entries)) {
    const listings = await listingsOf(one.customer.id)
    for (const [at, listing] of listings.entries())
      yield { facts: { ...listingOf(listing, at + 1), ...personOf(one) }, photos: [] }
  }
}

/** Customers who neither buy nor sell: new leads, or the others. */
const bareRows = (isNew: boolean) =>
  async function* (entries: ZipEntries): AsyncGenerator<SheetRow> {
    const sellers = await readSellers(entries)
    const listingsOf = byCustomer(readRows(entries, 'listings', Listing))
    for await (const one of customersWithNotes(entries)) {
      const { id, opened_at } = one.customer
      const isBare = (await listingsOf(id)).length === 0 && !sellers.has(id)
      if (isBare && !opened_at === isNew) yield { facts: personOf(one), photos: [] }
    }
  }

async function* sellerRows(entries: ZipEntries): AsyncGenerator<SheetRow> {
  const sellers = await readSellers(entries)
  for await (const asset of readRows(entries, 'assets', Asset)) {
    const seller = sellers.get(asset.seller_id ?? 0)
    if (seller)
      yield {
        facts: { ...assetOf(asset), asset_notes: asset.notes, asset_tags: asset.tags, ...personOf(seller) },
        photos: asset.photos ?? [],
      }
  }
}

async function* assetRows(entries: ZipEntries): AsyncGenerator<SheetRow> {
  const sellers = await readSellers(entries)
  for await (const asset of readRows(entries, 'assets', Asset)) {
    const seller = sellers.get(asset.seller_id ?? 0)?.customer
    yield {
      facts: { ...assetOf(asset), seller_name: seller?.name, seller_phone: seller?.phone },
      photos: asset.photos ?? [],
    }
  }
}

const SHEET_ROWS: Record<ImportKind, (entries: ZipEntries) => AsyncGenerator<SheetRow>> = {
  buyers: buyerRows,
  sellers: sellerRows,
  leads: bareRows(true),
  contacts: bareRows(false),
  assets: assetRows,
}
