import { type AssetChange, AssetInput } from '@mafteach/contract/assets'
import { isSoldOrRented } from '@mafteach/contract/codes'
import type { Selectable } from 'kysely'
import { tagAssets, tagIdsOf } from '#domain/tags.ts'
import type { Tables } from '#platform/database/db.ts'
import type { ImportRow } from './import-rows.queries.ts'
import type { RowReading, Values } from './rows/row-reading.ts'
import { lockAssetOf, lockCustomerOf } from './run.queries.ts'
import { addCustomer, outcomeOf, personOf, tagNamesOf, updateCustomer } from './run-customers.ts'
import type { ImportRun, Outcome, Undo } from './run-outcome.ts'

/** Imports properties and their sellers one by one, by the functions of the forms. */

const ASSET_FIELDS = Object.keys(AssetInput.shape).filter((field) => field !== 'seller')

/** Property fields of a row; a seller's notes are about the seller. */
function assetOf({ values }: RowReading, isSeller: boolean): Values & AssetInput {
  const fields = Object.fromEntries(Object.entries(values).filter(([field]) => ASSET_FIELDS.includes(field)))
  if (!isSeller) return fields as Values & AssetInput
  const { notes: _, ...asset } = fields
  return { ...asset, ...(values.asset_notes === undefined ? {} : { notes: values.asset_notes }) } as Values & AssetInput
}

const COLUMNS: Record<string, keyof Selectable<Tables['asset']>> = {
  city: 'city_id',
  neighborhood: 'neighborhood_id',
  street: 'street_id',
  seller: 'seller_id',
}

/** Adds the property, or updates it from the row. */
async function importProperty(
  { db, me, now, parts }: ImportRun,
  reading: RowReading,
  isSeller: boolean,
  seller: number | null,
): Promise<Undo['asset'] | null> {
  const input = { ...assetOf(reading, isSeller), ...(seller === null ? {} : { seller }) }
  const there = await lockAssetOf(db, me, {
    city: input.city,
    street: input.street,
    address_number: input.address_number ?? null,
    floor: input.floor ?? null,
    number_of_rooms: input.number_of_rooms ?? null,
  })
  const names = tagNamesOf(reading.values, isSeller ? 'asset_tags' : 'tags')
  const tags = names.length > 0 ? await tagIdsOf(db, me, 'asset', names, now) : []
  if (!there) {
    const id = await parts.assets.add(db, me, input)
    await tagAssets(db, me, [id], tags)
    return { id }
  }
  const stored = (field: string) => there[COLUMNS[field] ?? (field as keyof typeof there)]
  // A full city without a neighborhood does not overwrite a chosen one.
  const isStated = (field: string) =>
    field === 'neighborhood'
      ? reading.names.neighborhood !== undefined
      : // What was sold here stays sold.
        field !== 'visibility_status' || !isSoldOrRented(there.visibility_status)
  const change = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => isStated(field) && stored(field) !== value),
  ) as AssetChange
  const fields = Object.keys(change)
  const put = []
  for (const tag of tags) if ((await tagAssets(db, me, [there.id], [tag])).length > 0) put.push(tag)
  if (fields.length === 0 && put.length === 0) return null
  if (fields.length > 0) await parts.assets.change(db, me, there.id, change)
  const before = Object.fromEntries(fields.map((field) => [field, stored(field)])) as AssetChange
  return { id: there.id, before, ...(put.length > 0 ? { tags: put } : {}) }
}

/** The seller in a property's row: found or added. */
async function sellerOf(run: ImportRun, row: ImportRow): Promise<{ id: number; undo: Undo } | null> {
  const { seller_name: name, seller_phone: phone, other_phones } = row.reading.values
  if (name === undefined) return null
  const values: Values = {
    name,
    ...(phone === undefined ? {} : { phone }),
    ...(other_phones === undefined ? {} : { other_phones }),
  }
  const person = personOf(values)
  const there = await lockCustomerOf(run.db, run.me, person)
  if (there) return { id: there.id, undo: {} }
  const { notes } = row.reading
  const reading: RowReading = { values, repairs: [], names: {}, notes, is_lead: false, search: null }
  const { target, undo } = await addCustomer(run, { ...row, reading })
  return { id: target!, undo: undo! }
}

export async function importAsset(run: ImportRun, row: ImportRow): Promise<Outcome> {
  const seller = await sellerOf(run, row)
  const asset = await importProperty(run, row.reading, false, seller?.id ?? null)
  const undo: Undo = { ...seller?.undo, ...(asset ? { asset } : {}) }
  if (asset && !asset.before) return { row: row.row, result: 'added', target: asset.id, undo, photos: row.photos }
  return outcomeOf(row.row, asset?.id ?? row.duplicate_id ?? 0, undo)
}

/** Imports a seller with their property. */
export async function importSeller(run: ImportRun, row: ImportRow): Promise<Outcome> {
  const person = personOf(row.reading.values)
  const there = row.is_namesake ? undefined : await lockCustomerOf(run.db, run.me, person)
  const added = there ? null : await addCustomer(run, row)
  const id = there?.id ?? added!.target!
  const undo: Undo = there ? await updateCustomer(run, there, person, row.reading.notes) : added!.undo!
  const asset = row.reading.is_lead ? null : await importProperty(run, row.reading, true, id)
  const fullUndo: Undo = { ...undo, ...(asset ? { asset } : {}) }
  const photos = asset && !asset.before ? row.photos : 0
  return { ...(added ? { ...added, undo: fullUndo } : outcomeOf(row.row, id, fullUndo)), photos }
}
