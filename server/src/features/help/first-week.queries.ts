import type { FirstWeek } from '@mafteach/contract/help.shapes'
import { sql } from 'kysely'
import { hasAssets, hasColleagues, hasCustomers } from '#domain/starter-steps.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared.ts'

/** Number of properties in a first sending. */
const SENT = 3

const steps = prepared(
  (_, { me }: { me: number }) => sql<{ steps: FirstWeek | null }>`
    select case when not hides_starter_steps then json_build_object(
      'customer', ${hasCustomers(me)},
      'asset', ${hasAssets(me)},
      'send', (select count(*) from (select from message m join message_asset on message_id = m.id
        where m.agent_id = ${me} and m.state not in ('failed', 'cancelled') limit ${sql.lit(SENT)}) sent) = ${sql.lit(SENT)},
      'task', exists (select from task where agent_id = ${me} and remind_at is not null and deleted_at is null),
      'viewing', exists (select from viewing where agent_id = ${me}),
      'order', exists (select from document d join form_version f on f.id = d.form_version_id
        where d.agent_id = ${me} and d.state = 'signed' and f.code in ('ORDER_BUYER', 'ORDER_SELLER', 'EXCLUSIVE')),
      'colleague', ${hasColleagues(me)},
      'call', exists (select from phone_call where agent_id = ${me})) end as steps
    from agent where id = ${me}`,
)

/** Which steps are done; null if the agent hid the first steps, or all are done. */
export async function readFirstWeek(db: Db, me: number): Promise<FirstWeek | null> {
  const [row] = await steps(db, { me })
  const found = row?.steps ?? null
  return found && Object.values(found).every((isDone) => isDone) ? null : found
}
