import type { Insertable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'
import type { Sealed } from '#platform/security/sealed.ts'

export const insertState = (db: Db, state: Insertable<Tables['google_state']>) =>
  db.insertInto('google_state').values(state).execute()

/** Uses a state up in any case; null if it is another agent's, used or expired. */
export const takeState = async (db: Db, me: number, hash: Buffer, now: Date): Promise<Sealed | null> =>
  (
    await db
      .deleteFrom('google_state')
      .where('state_hash', '=', hash)
      .where('agent_id', '=', me)
      .where('expires_at', '>', now)
      .returning('verifier')
      .executeTakeFirst()
  )?.verifier ?? null

export const readConnection = (db: Db, me: number) =>
  db.selectFrom('google_connection').selectAll().where('agent_id', '=', me).executeTakeFirst()

export const saveConnection = (db: Db, connection: Insertable<Tables['google_connection']>) => {
  const { agent_id: _, ...rest } = connection
  return db
    .insertInto('google_connection')
    .values(connection)
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(rest))
    .execute()
}

/** Saves a check of a connection, unless the connection was replaced meanwhile. */
export const saveCheck = (
  db: Db,
  me: number,
  refreshToken: Sealed,
  change: Pick<Insertable<Tables['google_connection']>, 'checked_at' | 'primary_account_id' | 'primary_location_id'>,
) =>
  db.updateTable('google_connection').set(change).where('agent_id', '=', me).where('refresh_token', '=', refreshToken).execute()

/** Deletes the connection and returns its token. With `refreshToken` only if it is still that one. */
export const removeConnection = async (db: Db, me: number, refreshToken?: Sealed): Promise<Sealed | null> => {
  let mine = db.deleteFrom('google_connection').where('agent_id', '=', me)
  if (refreshToken) mine = mine.where('refresh_token', '=', refreshToken)
  return (await mine.returning('refresh_token').executeTakeFirst())?.refresh_token ?? null
}
