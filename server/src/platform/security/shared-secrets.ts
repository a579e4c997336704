import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../database/db.ts'
import { OperatorError } from '../settings/operator-error.ts'
import type { Settings } from '../settings/settings.ts'
import { makeSealer } from './sealed.ts'
import { keysFor, type Secrets, secretsOf } from './secrets.ts'

/** What all nodes of one database agree on (docs/decisions/0091). */

type Name = Tables['shared_secret']['name']

/** One-way, and of no use for anything else. */
const fingerprintsOf = (name: Name, secrets: Secrets) => keysFor(secrets, `fingerprint of ${name}`)

/** The database counts as used with the current one of these. */
export const updateFingerprint = (db: Db, name: Name, secrets: Secrets) =>
  db
    .updateTable('shared_secret')
    .set({ fingerprint: fingerprintsOf(name, secrets).current })
    .where('name', '=', name)
    .execute()

/** What stands in the database; of several nodes that start at once on a new one the first says it. */
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
 * Refuses secrets that the database was not used with, by an OperatorError that names the setting. Answers the telephony secrets: those that are set, or the
 * one that was made for all nodes.
 */
export async function agreeOnSecrets(db: Db, secrets: Secrets, settings: Settings): Promise<Secrets> {
  await agreeOnSecret(db, secrets, settings)
  return settings.telephonySecrets
    ? agreeOnSetTelephony(db, settings.telephonySecrets)
    : agreeOnMadeTelephony(db, secrets, join(settings.dataDir, 'telephony-secret'))
}

async function agreeOnSecret(db: Db, secrets: Secrets, settings: Settings): Promise<void> {
  const mine = fingerprintsOf('SECRET', secrets).all
  // Of a database that nobody asked yet: until all is sealed anew it may be the former one's.
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

/** The one that was made at the first start; `file` holds the one of an earlier version, and goes. */
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
