import type { Db } from '../database/db.ts'
import { logAccess } from './access-log.ts'

/** Log of all acts of the staff, in an append-only table (`server/sql/back-office.sql`). */

interface StaffAct {
  staff: number
  action: string
  on: string
  target: number | null
  note: string | null
}

/** Logs an act in its transaction. */
export async function logStaffAct(db: Db, { staff, action, on, target, note }: StaffAct, now: Date): Promise<void> {
  const what = [action, on, target].filter((part) => part !== null).join(' ')
  await logAccess(db, { agent: staff, role: 'staff', action: 'BACK_OFFICE', what }, now)
  await db
    .insertInto('back_office_log')
    .values((row) => ({
      at: now,
      staff_id: staff,
      staff_name: row.selectFrom('agent').select('name').where('id', '=', staff),
      action,
      target_kind: on,
      target_id: target,
      note,
    }))
    .execute()
}
