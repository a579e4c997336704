import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import { searchText } from '@mafteach/contract/search-text'
import { setInterest } from '#domain/interest.ts'
import { languageOfAgent } from '#domain/languages.ts'
import { changeNote, insertNote, lockNote, removeNote } from '#domain/notes.ts'
import type { Db } from '#platform/database/db.ts'
import type { ViewingRow } from './viewings.queries.ts'

/** Effects of a viewing's outcome: a note on the customer, their interest in the match, and a task to call them. */

export type Outcome = Pick<ViewingRow, 'interest' | 'price' | 'reasons' | 'outcome_text'>
export const NO_OUTCOME: Outcome = { interest: null, price: null, reasons: [], outcome_text: null }

/** A call is due on the next morning. */
const CALL_AT = '10:00'

const titleOf = (customer: string): Record<Language, string> => ({
  he: `להתקשר אל ${customer} אחרי הסיור`,
  en: `Call ${customer} after the viewing`,
})

/** Writes the customer's words into the existing note or a new one, or removes it. Returns its id. */
async function saveNote(db: Db, { customer_id, note_id }: ViewingRow, text: string | null, now: Date): Promise<number | null> {
  const note = note_id === null ? undefined : await lockNote(db, customer_id, note_id)
  if (text === null) {
    if (note) await removeNote(db, customer_id, note.id, now)
    return null
  }
  if (!note) return (await insertNote(db, customer_id, text, now)).id
  if (note.content !== text) await changeNote(db, note.id, text, now)
  return note.id
}

/** Creates the task while the customer is interested, and removes it otherwise; a completed one stays. Returns its id. */
async function saveCall(db: Db, viewing: ViewingRow, isWanted: boolean, now: Date): Promise<number | null> {
  const { agent_id, customer_id, asset_id, task_id } = viewing
  if (task_id !== null) {
    await db
      .updateTable('task')
      .set({ deleted_at: isWanted ? null : now, updated_at: now })
      .where('id', '=', task_id)
      .where('done_at', 'is', null)
      .execute()
    return task_id
  }
  if (!isWanted) return null
  const { name } = await db.selectFrom('customer').select('name').where('id', '=', customer_id).executeTakeFirstOrThrow()
  const title = titleOf(name)[await languageOfAgent(db, agent_id)]
  const due_at = momentInIsrael(addDays(dayInIsrael(now), 1), CALL_AT)
  const task = {
    title,
    search: searchText(title),
    kind: 'CALL',
    priority: 'NORMAL',
    due_at,
    created_at: now,
    updated_at: now,
  } as const
  const { id } = await db
    .insertInto('task')
    .values({ ...task, agent_id, customer_id, asset_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The customer's interest in the asset, from the match. */
export const interestOf = async (db: Db, { city_id, customer_id, asset_id }: ViewingRow): Promise<boolean | null> =>
  (
    await db
      .selectFrom('customer_asset')
      .select('is_interested')
      .where('city_id', '=', city_id)
      .where('customer_id', '=', customer_id)
      .where('asset_id', '=', asset_id)
      .executeTakeFirst()
  )?.is_interested ?? null

/**
 * Applies the outcome to note, task and interest, replacing an earlier outcome. An undefined `interest` leaves the match unchanged. Returns the
 * columns of the viewing.
 */
export async function saveOutcome(
  db: Db,
  viewing: ViewingRow,
  outcome: Outcome,
  interest: boolean | null | undefined,
  now: Date,
) {
  const note_id = await saveNote(db, viewing, outcome.outcome_text, now)
  const task_id = await saveCall(db, viewing, outcome.interest === true, now)
  if (interest !== undefined) await setInterest(db, viewing.customer_id, viewing.asset_id, interest, now)
  return { ...outcome, note_id, task_id }
}
