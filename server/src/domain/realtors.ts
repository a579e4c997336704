import type { Db } from '#platform/database/db.ts'

/** The agent by uuid or id; null if unknown, or the account is closed. */
export async function realtorByKey(db: Db, key: string): Promise<number | null> {
  const isId = /^\d+$/.test(key)
  const agent = await db
    .selectFrom('agent')
    .select('id')
    .where(isId ? 'id' : 'uuid', '=', isId ? Number(key) : key)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return agent?.id ?? null
}
