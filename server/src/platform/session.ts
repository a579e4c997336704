import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import type { Principal } from './tokens.ts'

/** Refuses whoever was signed out since their access token was made. Writes ask this; reads go on until the token ends. */
export async function assertSession(db: Db, { session }: Principal): Promise<void> {
  const open = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!open) throw new Refusal('token_not_valid')
}
