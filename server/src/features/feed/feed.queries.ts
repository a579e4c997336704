import { sql } from 'kysely'
import { type ContactRow, contactOf } from '#domain/realtor-contact.ts'
import type { Db } from '#platform/database/db.ts'

export const readToken = async (db: Db, agent: number): Promise<string> =>
  (await db.selectFrom('agent').select('feed_token').where('id', '=', agent).executeTakeFirstOrThrow()).feed_token

export const renewToken = async (db: Db, agent: number): Promise<string> =>
  (
    await db
      .updateTable('agent')
      .set({ feed_token: sql`gen_random_uuid()` })
      .where('id', '=', agent)
      .returning('feed_token')
      .executeTakeFirstOrThrow()
  ).feed_token

/** Undefined for an unknown address or a closed account. */
export const agentOfToken = async (db: Db, token: string): Promise<ContactRow | undefined> =>
  (
    await db
      .selectFrom('agent')
      .select(contactOf('agent.id').as('contact'))
      .where('feed_token', '=', token)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.contact
