import type { Note } from '@mafteach/contract/customers'
import { daysBefore } from '@mafteach/contract/days'
import { NOTE_RESTORE_DAYS } from '@mafteach/contract/notes'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Notes of customers. A removed one is stored for a while, so that it can be restored; cleanup deletes it. */

const COLUMNS = ['id', 'content', 'created_at', 'edited_at'] as const

export const toNote = (row: { id: number; content: string; created_at: Date; edited_at: Date | null }): Note => ({
  id: row.id,
  content: row.content,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
})

/** The newest notes, for the card. */
export async function readNotes(db: Db, customer: number): Promise<Note[]> {
  const rows = await db
    .selectFrom('note')
    .select(COLUMNS)
    .where('customer_id', '=', customer)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toNote)
}

/** `isFromCustomer`: the customer's own words, which do not count as an answer of the agent. */
export async function insertNote(
  db: Db,
  customer: number,
  content: string,
  now: Date,
  { isFromCustomer = false }: { isFromCustomer?: boolean } = {},
): Promise<Note> {
  const row = await db
    .insertInto('note')
    .values({ customer_id: customer, content, is_from_customer: isFromCustomer, created_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toNote(row)
}

/** Locks a note; undefined if it is not the customer's, or was removed. */
export const lockNote = (db: Db, customer: number, id: number) =>
  db
    .selectFrom('note')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function changeNote(db: Db, id: number, content: string, now: Date): Promise<Note> {
  const row = await db
    .updateTable('note')
    .set({ content, edited_at: now })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toNote(row)
}

/** Removes a note; false if there is none. */
export async function removeNote(db: Db, customer: number, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('note')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Restores a removed note; one that was not removed is unchanged. Null if there is none. */
export async function restoreNote(db: Db, customer: number, id: number, now: Date): Promise<Note | null> {
  const row = await db
    .updateTable('note')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where((or) => or.or([or('removed_at', 'is', null), or('removed_at', '>', daysBefore(now, NOTE_RESTORE_DAYS))]))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? toNote(row) : null
}

/** Notes by their ids. */
export async function notesById(db: Db, ids: number[]): Promise<Map<number, Note>> {
  const rows = await db.selectFrom('note').select(COLUMNS).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return new Map(rows.map((row) => [row.id, toNote(row)]))
}
