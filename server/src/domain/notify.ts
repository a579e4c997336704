import type { NotificationType } from '@mafteach/contract/notification-kinds'
import type { Db } from '#platform/db.ts'
import { recordEvents } from '#platform/live-events.ts'
import { recountHome } from './agent-home.ts'
import { languagesOf, type Words } from './languages.ts'
import { preferencesOf } from './notification-preferences.ts'
import { queuePushes } from './push.ts'

/** One row of an agent's notifications: what it says, and the id of what it opens (`NOTIFICATION_KINDS` says of which kind). */
export interface Notice {
  agent: number
  type: NotificationType
  /** Kept in the language that its agent has when it happens. */
  content: Words
  about: number | null
  /** Whom of the agent's customers it names, where that is not what it opens. */
  customer?: number | null
}

/** A notice in the language of whom it is for. */
type Said = Omit<Notice, 'content'> & { content: string }

/**
 * Tells agents something, inside the transaction in which it happened: their lists, dots, open pages and devices show it. Answers the ids, in order; null where
 * the agent wants no such row.
 */
export async function notify(db: Db, notices: readonly Notice[], now: Date): Promise<(number | null)[]> {
  const agents = notices.map(({ agent }) => agent)
  const wanted = await preferencesOf(db, agents)
  const languageOf = await languagesOf(db, agents)
  const said = notices.map((notice): Said => ({ ...notice, content: notice.content[languageOf(notice.agent)] }))
  const listed = said.filter(({ agent, type }) => wanted(agent).kinds[type].list)
  const added = await addToLists(db, listed, now)
  const ids = said.map((notice) => added[listed.indexOf(notice)] ?? null)
  await queuePushes(
    db,
    said.map((notice, at) => ({ ...notice, id: ids[at]! })),
    now,
  )
  return ids
}

async function addToLists(db: Db, notices: readonly Said[], now: Date): Promise<number[]> {
  if (notices.length === 0) return []
  await recountHome(
    db,
    notices.map(({ agent }) => agent),
  )
  const rows = await db
    .insertInto('notification')
    .values(
      notices.map(({ agent, type, content, about }) => ({
        agent_id: agent,
        notification_type: type,
        content,
        referenced_object_id: about,
        created_at: now,
      })),
    )
    .returning(['id', 'agent_id'])
    .execute()
  await recordEvents(db, {
    event: 'notification',
    agents: rows.map(({ agent_id }) => agent_id),
    data: { ids: rows.map(({ id }) => id) },
  })
  return rows.map(({ id }) => id)
}

/** What a notification asked for was answered, or is asked no more: it leaves its agent's list. */
export async function takeNoticeAway(db: Db, { agents, id }: { agents: number[]; id: number | null }, now: Date): Promise<void> {
  if (id === null) return
  await recountHome(db, agents)
  await db.updateTable('notification').set({ read_at: now }).where('id', '=', id).where('read_at', 'is', null).execute()
}
