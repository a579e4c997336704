import type { Insertable } from 'kysely'
import type { Db, Tables } from '#platform/database/db.ts'

type Purpose = Insertable<Tables['passkey_challenge']>['purpose']

const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const

export const insertChallenge = (db: Db, challenge: Insertable<Tables['passkey_challenge']>) =>
  db.insertInto('passkey_challenge').values(challenge).execute()

/** Consumes a challenge: true if it was issued for this purpose and agent, and is still valid. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, agent, now }: { challenge: string; purpose: Purpose; agent: number | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('agent_id', 'is not distinct from', agent)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const readPasskeys = (db: Db, me: number) =>
  db.selectFrom('passkey').select(SHOWN).where('agent_id', '=', me).orderBy('id').execute()
export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number]

/** An agent's passkeys, as browsers identify them. */
export const readCredentials = (db: Db, me: number) =>
  db.selectFrom('passkey').select(['credential_id as id', 'transports']).where('agent_id', '=', me).orderBy('id').execute()

export const readOwner = (db: Db, me: number) =>
  db.selectFrom('agent').select(['uuid', 'name', 'phone']).where('id', '=', me).executeTakeFirstOrThrow()

/** A credential with its agent, locked: a concurrent sign-in waits. */
export const lockCredential = (db: Db, credential: string) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('agent as a', 'a.id', 'p.agent_id')
    .select(['p.id', 'p.agent_id', 'p.public_key', 'p.counter', 'a.uuid', 'a.phone'])
    .where('p.credential_id', '=', credential)
    .forNoKeyUpdate('p')
    .executeTakeFirst()

export const markUsed = (db: Db, id: number, counter: number, now: Date) =>
  db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()

export const markProved = (db: Db, session: number, now: Date) =>
  db.updateTable('session').set({ proved_at: now }).where('id', '=', session).execute()

/** Number of an agent's passkeys; concurrent additions wait for each other. */
export async function countPasskeys(db: Db, me: number): Promise<number> {
  await db.selectFrom('agent').select('id').where('id', '=', me).forNoKeyUpdate().execute()
  return (await readCredentials(db, me)).length
}

/** Null if the credential is already registered. */
export const insertPasskey = (db: Db, passkey: Insertable<Tables['passkey']>): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()

export const renamePasskey = (db: Db, me: number, id: number, name: string): Promise<PasskeyRow | undefined> =>
  db.updateTable('passkey').set({ name }).where('id', '=', id).where('agent_id', '=', me).returning(SHOWN).executeTakeFirst()

/** False if the agent has no such passkey. */
export const removePasskey = async (db: Db, me: number, id: number): Promise<boolean> =>
  (await db.deleteFrom('passkey').where('id', '=', id).where('agent_id', '=', me).executeTakeFirst()).numDeletedRows > 0n
