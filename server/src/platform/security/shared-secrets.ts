import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../database/db.ts'
import { OperatorError } from '../settings/operator-error.ts'
import type { Settings } from '../settings/settings.ts'
import { makeSealer } from './sealed.ts'
import { keysFor, type Secrets, secretsOf } from './secrets.ts'

/** Secrets that all nodes of a database share (docs/decisions/0091). */

type Name = Tables['shared_secret']['name']

/** One-way, for comparison only. */
const fingerprintsOf = (name: Name, secrets: Secrets) => keysFor(secrets, `fingerprint of ${name}`)

/** Records the current secret as the one that the database is used with. */
export const updateFingerprint = (db: Db, name: Name, secrets: Secrets) =>
  db
    .updateTable('shared_secret')
    .set({ fingerprint: fingerprintsOf(name, secrets).current })
    .where('name', '=', name)
    .execute()

/** Inserts the row unless it exists, and returns the stored one: of several nodes that start on a new database the first wins. */
async function agree(db: Db, row: Insertable<Tables['shared_secret']>) {
  await db
    .insertInto('shared_secret')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('shared_secret').select(['fingerprint', 'sealed']).where('name', '=', row.name).executeTakeFirstOrThrow()
}

const others = (name: Name) =>
  new OperatorError(
    `${name} is not the one that the database was used with. Every node needs the same one; to change it, name the former one in ${name}_OLD.`,
  )

/**
 * Throws an OperatorError that names the setting if the database was used with other secrets. Returns the telephony secrets: the configured ones, or
 * the generated one.
 */
export async function agreeOnSecrets(db: Db, secrets: Secrets, settings: Settings): Promise<Secrets> {
  await agreeOnSecret(db, secrets, settings)
  return settings.telephonySecrets
    ? agreeOnSetTelephony(db, settings.telephonySecrets)
    : agreeOnMadeTelephony(db, secrets, join(settings.dataDir, 'telephony-secret'))
}

async function agreeOnSecret(db: Db, secrets: Secrets, settings: Settings): Promise<void> {
  const mine = fingerprintsOf('SECRET', secrets).all
  // Without a fingerprint the former secret is recorded: until everything is sealed again the database may depend on it.
  const { fingerprint } = await agree(db, { name: 'SECRET', fingerprint: mine.at(-1)!, sealed: null })
  if (mine.some((one) => one.equals(fingerprint))) return
  if (settings.secrets) throw others('SECRET')
  throw new OperatorError(
    `SECRET is not set, and the one in ${settings.dataDir} is not the one that the database was used with. Set SECRET to that one.`,
  )
}

async function agreeOnSetTelephony(db: Db, telephony: Secrets): Promise<Secrets> {
  const name = 'TELEPHONY_SECRET'
  const mine = fingerprintsOf(name, telephony)
  const { fingerprint } = await agree(db, { name, fingerprint: mine.current, sealed: null })
  if (!mine.all.some((one) => one.equals(fingerprint))) throw others(name)
  if (!mine.current.equals(fingerprint))
    await db.updateTable('shared_secret').set({ fingerprint: mine.current, sealed: null }).where('name', '=', name).execute()
  return telephony
}

/** The telephony secret generated at the first start. An earlier version's in `file` is taken over, and the file deleted. */
async function agreeOnMadeTelephony(db: Db, secrets: Secrets, file: string): Promise<Secrets> {
  const name = 'TELEPHONY_SECRET'
  const sealer = makeSealer(secrets, 'shared secrets')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  const own = secretsOf(stored ?? randomBytes(32).toString('base64url'))
  const { current: fingerprint } = fingerprintsOf(name, own)
  const { sealed } = await agree(db, { name, fingerprint, sealed: sealer.seal(own.current, name) })
  if (!sealed)
    throw new OperatorError(`${name} is missing: the database was used with one that was set, and every node needs it.`)
  const made = sealer.open(sealed, name)
  if (made === null) throw others('SECRET')
  if (stored !== null && stored !== made)
    throw new OperatorError(
      `${name} is not set, and ${file} is not the one that other nodes use. Set ${name} and ${name}_OLD at every node, or delete the file.`,
    )
  rmSync(file, { force: true })
  return secretsOf(made)
}
