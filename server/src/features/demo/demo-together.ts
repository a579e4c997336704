import type { ShareState } from '@mafteach/contract/codes'
import { DAY_MS } from '@mafteach/contract/days'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Connected agents' common work: customers shared both ways, and a co-operation. */
export async function addTogether(db: Db, me: number, now: Date): Promise<void> {
  const friends = await db
    .selectFrom('connection')
    .select('friend_id')
    .where('agent_id', '=', me)
    .orderBy('friend_id')
    .limit(2)
    .execute()
  const [one, other] = friends.map(({ friend_id }) => friend_id)
  if (one === undefined || other === undefined) return
  const days = (count: number) => new Date(now.getTime() - count * DAY_MS)
  await share(db, await someBuyer(db, one), one, me, [['offered', one, days(1)]])
  await share(db, await someBuyer(db, other), other, me, [
    ['offered', other, days(6)],
    ['accepted', me, days(5)],
    ['confirmed', other, days(4)],
  ])
  await share(db, await someBuyer(db, me), me, one, [
    ['offered', me, days(2)],
    ['accepted', one, days(1)],
  ])
  await sql`insert into cooperation (asset_id, proposer_id, partner_id, fee_share, terms, state, created_at, answered_at)
    select id, ${me}, ${other}, 40, 'ביקורים בתיאום מראש, פרסום משותף', 'accepted', ${days(9)}, ${days(8)}
    from asset where agent_id = ${me} and market = 1 order by id limit 1`.execute(db)
}

/** An active buyer of an agent. */
async function someBuyer(db: Db, agent: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select c.id from customer c
    where c.agent_id = ${agent} and c.activity_state = 'AV' and not c.is_archived and exists (select from listing where customer_id = c.id)
    order by c.id limit 1`.execute(db)
  return rows[0]!.id
}

type Step = [state: ShareState, by: number, at: Date]

async function share(
  db: Db,
  customer_id: number,
  agent_id: number,
  receiver_id: number,
  steps: [Step, ...Step[]],
): Promise<void> {
  const [state, , updated_at] = steps.at(-1)!
  const { id } = await db
    .insertInto('customer_share')
    .values({ customer_id, agent_id, receiver_id, state, created_at: steps[0][2], updated_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_share_step')
    .values(steps.map(([step, by, at]) => ({ share_id: id, state: step, agent_id: by, at })))
    .execute()
}
