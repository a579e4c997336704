import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../test/processes.ts'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { openDatabase } from '../database/db.ts'
import { OperatorError } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { secretsOf } from './secrets.ts'
import { agreeOnSecrets } from './shared-secrets.ts'

/** What the nodes of one database verify at start (product.md section 13). */

const scratch = await makeScratchDatabase()
const { db, close } = openDatabase(scratch.url, 4)
afterAll(async () => {
  await close()
  await scratch.drop()
})
beforeEach(() => db.deleteFrom('shared_secret').execute())

const [ONE, TWO, THREE] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
const FOLDER = newFolder()

/** Starts a node; returns its telephony secrets, or why it is refused. */
async function start(env: Record<string, string>, dataDir = FOLDER): Promise<readonly string[] | string> {
  const settings = readSettings({ DATA_DIR: dataDir, ...env })
  try {
    return (await agreeOnSecrets(db, settings.secrets ?? secretsOf(THREE), settings)).all
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as Error).message
  }
}
const DIFFERS = (name: string) =>
  `${name} is not the one that the database was used with. Every node needs the same one; to change it, name the former one in ${name}_OLD.`

test('another SECRET is refused, unless the one of the database is among the former ones', async () => {
  const made = await start({ SECRET: ONE })
  expect(made).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  expect(await start({ SECRET: ONE })).toEqual(made)
  expect(await start({ SECRET: TWO })).toBe(DIFFERS('SECRET'))
  expect(await start({})).toBe(
    `SECRET is not set, and the one in ${FOLDER} is not the one that the database was used with. Set SECRET to that one.`,
  )
  expect(await start({ SECRET: TWO, SECRET_OLD: THREE })).toBe(DIFFERS('SECRET'))
  expect(await start({ SECRET: TWO, SECRET_OLD: `${THREE},${ONE}` })).toEqual(made)
  // Nothing is sealed again yet: without the former secret it could not be opened.
  expect(await start({ SECRET: TWO })).toBe(DIFFERS('SECRET'))
  expect(await start({ SECRET: ONE, SECRET_OLD: TWO })).toEqual(made)
})

test('a database whose first start already changed the secret does not start without the former one either', async () => {
  const made = await start({ SECRET: TWO, SECRET_OLD: ONE })
  expect(await start({ SECRET: TWO })).toBe(DIFFERS('SECRET'))
  expect(await start({ SECRET: ONE })).toBe(DIFFERS('SECRET'))
  expect(await start({ SECRET: TWO, SECRET_OLD: ONE })).toEqual(made)
})

test('nodes that start at once on a new database make one telephony secret', async () => {
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => start({ SECRET: ONE })))
  for (const other of others) expect(other).toEqual(first)
  const stored = await db.selectFrom('shared_secret').selectAll().execute()
  for (const { fingerprint, sealed } of stored)
    for (const bytes of [fingerprint, sealed ?? fingerprint]) expect(bytes.includes(Buffer.from(first![0]!))).toBe(false)
})

test('TELEPHONY_SECRET is the same at every node, or at none; to change it the former one is named', async () => {
  const set = (TELEPHONY_SECRET: string, TELEPHONY_SECRET_OLD = '') =>
    start({ SECRET: ONE, TELEPHONY_SECRET, TELEPHONY_SECRET_OLD })
  const [made] = await start({ SECRET: ONE })
  expect(await set(TWO)).toBe(DIFFERS('TELEPHONY_SECRET'))
  expect(await set(TWO, made)).toEqual([TWO, made])
  expect(await start({ SECRET: ONE })).toBe(
    'TELEPHONY_SECRET is missing: the database was used with one that was set, and every node needs it.',
  )
  expect(await set(TWO)).toEqual([TWO])
  expect(await set(THREE)).toBe(DIFFERS('TELEPHONY_SECRET'))
  expect(await set(THREE, TWO)).toEqual([THREE, TWO])
  expect(await set(TWO)).toBe(DIFFERS('TELEPHONY_SECRET'))
})

test('the file of an earlier version is moved into the database and deleted; another node’s different file is refused', async () => {
  const [folder, other] = [newFolder(), newFolder()]
  const fileOf = (of: string) => join(of, 'telephony-secret')
  writeFileSync(fileOf(folder), `${TWO}\n`)
  expect(await start({ SECRET: ONE }, folder)).toEqual([TWO])
  expect(existsSync(fileOf(folder))).toBe(false)
  expect(await start({ SECRET: ONE }, newFolder())).toEqual([TWO])
  writeFileSync(fileOf(other), THREE)
  expect(await start({ SECRET: ONE }, other)).toBe(
    `TELEPHONY_SECRET is not set, and ${fileOf(other)} is not the one that other nodes use. Set TELEPHONY_SECRET and TELEPHONY_SECRET_OLD at every node, or delete the file.`,
  )
  expect(existsSync(fileOf(other))).toBe(true)
})
