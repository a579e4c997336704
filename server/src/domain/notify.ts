import type { NotificationType } from '@mafteach/contract/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import { type Db, together } from '#platform/database/db.ts'
import { type RecordedEvent, recordEvents } from '#platform/http/live-events.ts'
import { recountHome } from './agent-home.ts'
import { languagesOf, type Words } from './languages.ts'
import { preferencesOf } from './notification-preferences.ts'
import { queuePushes } from './push.ts'

/** A notification: its content, and the id of what it opens (of the kind in `NOTIFICATION_KINDS`). */
export interface Notice {
  agent: number
  type: NotificationType
  /** Stored in the language that the agent has at that time. */
  content: Words
  about: number | null
  /** The customer whom it names, if that is not what it opens. */
  customer?: number | null
}

/** A notification in its reader's language. Matches have no stored text; it is composed when read (docs/decisions/0008). */
type LocalizedNotice = Omit<Notice, 'content'> & { content: string | null }

/**
 * Notifies agents in the transaction of the cause: lists, dots, open pages and devices. Returns the ids in order; null for kinds that the agent does
 * not want in the list.
 */
export async function notify(db: Db, notices: readonly Notice[], now: Date): Promise<(number | null)[]> {
  const agents = notices.map(({ agent }) => agent)
  const [wanted, languageOf] = await together(db, (db) => Promise.all([preferencesOf(db, agents), languagesOf(db, agents)]))
  const localized = notices.map((notice): LocalizedNotice => ({ ...notice, content: notice.content[languageOf(notice.agent)] }))
  const listed = localized.filter(({ agent, type }) => wanted(agent).kinds[type].list)
  if (listed.length > 0)
    await recountHome(
      db,
      listed.map(({ agent }) => agent),
    )
  const added = await addToLists(db, listed, rowsOf(listed), now)
  const ids = localized.map((notice) => added[listed.indexOf(notice)] ?? null)
  await queuePushes(
    db,
    localized.map((notice, at) => ({ ...notice, id: ids[at]! })),
    now,
  )
  return ids
}

/**
 * Notifies thousands of agents of matching assets. The caller has locked their rows of `agent_home` and left out who does not want it; `besides` are
 * events to record too.
 */
export async function notifyMatches(
  db: Db,
  matches: readonly { agent: number; asset: number }[],
  now: Date,
  ...besides: RecordedEvent[]
): Promise<void> {
  const notices = matches.map(
    ({ agent, asset }): LocalizedNotice => ({ agent, type: 'relevant asset', content: null, about: asset }),
  )
  const rows = sql`
    select agent, 'relevant asset' as type, null::text as content, null::bigint as about, matched, position
    from unnest(${matches.map(({ agent }) => agent)}::bigint[], ${matches.map(({ asset }) => asset)}::bigint[])
      with ordinality one (agent, matched, position)`
  const ids = await addToLists(db, notices, rows, now, ...besides)
  await queuePushes(
    db,
    notices.map((notice, at) => ({ ...notice, id: ids[at]! })),
    now,
  )
}

const rowsOf = (notices: readonly LocalizedNotice[]): RawBuilder<unknown> => sql`
  select agent, type, content, about, null::bigint as matched, position
  from unnest(${notices.map(({ agent }) => agent)}::bigint[], ${notices.map(({ type }) => type)}::text[],
    ${notices.map(({ content }) => content)}::text[], ${notices.map(({ about }) => about)}::bigint[])
    with ordinality one (agent, type, content, about, position)`

/** Inserts notifications; the only place that does. Returns their ids in order. */
async function addToLists(
  db: Db,
  notices: readonly LocalizedNotice[],
  rows: RawBuilder<unknown>,
  now: Date,
  ...besides: RecordedEvent[]
): Promise<number[]> {
  const ids: number[] = []
  if (notices.length > 0) {
    const added = await sql<{ id: number }>`
      insert into notification (agent_id, notification_type, content, referenced_object_id, matched_asset_id, created_at)
      select agent, type, content, about, matched, ${now}::timestamptz from (${rows}) notice order by position
      returning id`.execute(db)
    ids.push(...added.rows.map(({ id }) => id))
  }
  await recordEvents(db, ...besides, { event: 'notification', agents: notices.map(({ agent }) => agent), data: { ids } })
  return ids
}

/** Removes a notification from the agents' lists, once its request was answered or withdrawn. */
export async function takeNoticeAway(db: Db, { agents, id }: { agents: number[]; id: number | null }, now: Date): Promise<void> {
  if (id === null) return
  await recountHome(db, agents)
  await db.updateTable('notification').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute()
}

/** Removes unread notifications of one type about a thing from these agents' lists. */
export async function takeNoticesAway(
  db: Db,
  { agents, type, about }: { agents: number[]; type: NotificationType; about: number },
  now: Date,
): Promise<void> {
  await recountHome(db, agents)
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('agent_id', '=', sql<number>`any(${agents}::bigint[])`)
    .where('notification_type', '=', type)
    .where('referenced_object_id', '=', about)
    .where('read_at', 'is', null)
    .execute()
}
