import type { CallReport } from '@mafteach/contract/calls'
import { DAY_MS } from '@mafteach/contract/days'
import { sql } from 'kysely'
import { notify, notifyMatches } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import { takeReport } from '../calls/calls.ts'
import { takeReceived } from '../messages/received.ts'

const MINUTE_MS = 60_000

/** Recent events, so that the first screen is alive: matches, an answer, a message, a contact request, a missed call and a stranger's call. */
export async function addDay(db: Db, agents: readonly number[], now: Date): Promise<void> {
  for (const [index, agent] of agents.entries()) {
    const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
    await addMatches(db, agent, ago(95))
    const known = await db
      .selectFrom('customer')
      .select(['id', 'name', 'phone'])
      .where('agent_id', '=', agent)
      .where('phone', 'is not', null)
      .where('is_archived', '=', false)
      .orderBy('id')
      .limit(2)
      .execute()
    for (const { id, name } of known.slice(1))
      await notify(
        db,
        [
          {
            agent,
            type: 'customer answer',
            content: { he: `${name}: יש עניין בנכס שנשלח`, en: `${name}: interested in the property that was sent` },
            about: id,
          },
        ],
        ago(70),
      )
    for (const { phone } of known.slice(1)) {
      const text = 'שלום, הדירה ששלחת עדיין פנויה? אפשר לראות אותה ביום שלישי אחרי חמש'
      const message = { providerId: `demo-${agent}`, phone: phone!, kind: 'TEXT', text, change: null } as const
      await takeReceived(db, agent, message, ago(42), ago(42))
    }
    const others = await db
      .selectFrom('friend_request as f')
      .innerJoin('agent', 'agent.id', 'f.from_id')
      .select(['agent.id', 'agent.name'])
      .where('f.to_id', '=', agent)
      .execute()
    for (const { id, name } of others)
      await notify(
        db,
        [
          {
            agent,
            type: 'friend request',
            content: { he: `בקשת חיבור מ${name}`, en: `Connection request from ${name}` },
            about: id,
          },
        ],
        ago(55),
      )
    await addMissedCall(db, agent, `demo-stranger-${agent}`, `+97254771092${index}`, ago(30))
    if (known[0]) await addMissedCall(db, agent, `demo-known-${agent}`, known[0].phone!, ago(12))
  }
}

async function addMissedCall(db: Db, agent: number, call_id: string, from: string, at: Date): Promise<void> {
  const report = (event: CallReport['event'], seconds: number): CallReport => ({
    call_id,
    event,
    to: '',
    from,
    at: new Date(at.getTime() + seconds * 1_000).toISOString(),
  })
  const deps = { pushQueued: () => undefined }
  await takeReport(db, agent, 'outbox', report('ringing', 0), at, deps)
  await takeReport(db, agent, 'outbox', report('ended', 25), new Date(at.getTime() + 25_000), deps)
}

/** Matches with assets open to all, as the background job notifies them. */
async function addMatches(db: Db, agent: number, at: Date): Promise<void> {
  const { rows } = await sql<{ agent: number; asset: number }>`
    select ${agent}::bigint as agent, id as asset from asset
    where market = 2 and agent_id <> ${agent} and market_at > ${at}::timestamptz - ${`${DAY_MS * 60} milliseconds`}::interval
    order by id limit 3`.execute(db)
  await notifyMatches(db, rows, at)
}
