import type { Db } from '#platform/db.ts'

/** The agent of an address that names them by uuid or id; null for nobody. */
export async function realtorByKey(db: Db, key: string): Promise<number | null> {
  const isId = /^\d+$/.test(key)
  const agent = await db
    .selectFrom('agent')
    .select('id')
    .where(isId ? 'id' : 'uuid', '=', isId ? Number(key) : key)
    .executeTakeFirst()
  return agent?.id ?? null
}
