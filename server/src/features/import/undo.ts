import { changeCustomer } from '#domain/customers.ts'
import { untagAssets, untagCustomers } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'
import type { ImportRecord } from './import.queries.ts'
import type { Parts } from './run-outcome.ts'
import * as queries from './undo.queries.ts'

const TOGETHER = 200

/** Undoes the next rows, last first; returns the row reached, null at the end. */
export async function undoNext(db: Db, one: ImportRecord, parts: Parts, now: Date): Promise<number | null> {
  const me = one.agent_id
  const { rows, last } = await queries.nextToUndo(db, one, TOGETHER)
  await queries.lockTouched(db, me, rows)
  const gone: number[] = []
  const notes: number[] = []
  for (const { undo, has_customer, has_asset, target_id } of rows) {
    const { customer, listing, notes: noted, asset, tags } = undo
    if (asset && has_asset) {
      if (!asset.before) await parts.assets.remove(db, me, asset.id)
      else if (Object.keys(asset.before).length > 0) await parts.assets.change(db, me, asset.id, asset.before)
      if (asset.tags) await untagAssets(db, me, [asset.id], asset.tags)
    }
    if (!has_customer) continue
    if (customer && !customer.before) {
      gone.push(customer.id)
      continue
    }
    if (noted) notes.push(...noted)
    if (tags) await untagCustomers(db, [customer?.id ?? target_id], tags)
    if (listing?.before) await parts.listings.change(db, me, listing.id, listing.before)
    else if (listing) await parts.listings.remove(db, me, listing.id)
    if (customer?.before) await changeCustomer(db, customer.id, customer.before, now)
  }
  if (notes.length > 0) await queries.deleteNotes(db, notes)
  if (gone.length > 0) await queries.deleteCustomers(db, me, gone)
  await queries.recordUndone(db, one.id, rows, now)
  return last
}
