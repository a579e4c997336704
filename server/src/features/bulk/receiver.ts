import { sql } from 'kysely'
import { notify } from '#domain/notify.ts'
import { nameOf } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { Job } from './bulk.queries.ts'

/** Notifies the colleague once of all handed-over customers. */
export async function notifyReceiver(db: Db, { id, agent_id, value }: Job, now: Date): Promise<void> {
  const to = Number(value)
  const { rows } = await sql<{ count: number; agency: number | null }>`
    select (select count(*) from bulk_item where job_id = ${id} and state = 'done') as count, agency_id as agency from agent where id = ${to}`.execute(
    db,
  )
  const { count, agency } = rows[0]!
  if (count === 0 || agency === null) return
  const giver = await nameOf(db, agent_id)
  const content =
    count === 1
      ? { he: `הועבר אליך לקוח אחד, מ${giver}`, en: `Handed over to you by ${giver}: 1 customer` }
      : { he: `הועברו אליך ${count} לקוחות, מ${giver}`, en: `Handed over to you by ${giver}: ${count} customers` }
  await notify(db, [{ agent: to, type: 'agency', content, about: agency }], now)
}
