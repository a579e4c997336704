import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { updateProfile } from '@mafteach/contract/access'
import { notifications } from '@mafteach/contract/notifications'
import { home } from '@mafteach/contract/sign-in'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { RegisterError } from '#platform/database/register-file.ts'
import { openProduct } from '../../../test/product.ts'
import { TEMPORARY } from '../../../test/temporary.ts'
import { importRegister } from './import.ts'

/** The register of brokers: which files are accepted, and that they are imported completely or not at all (product.md section 13). */

const product = await openProduct()
const { db } = product.database
const folder = mkdtempSync(join(TEMPORARY, 'mafteach-licences-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const take = (path: string) => db.transaction().execute((transaction) => importRegister(transaction, path, product.now()))
const csv = (...rows: string[]) => ['מספר רישיון,שם', ...rows, ''].join('\r\n')
const taken = async () =>
  (await db.selectFrom('registered_broker').selectAll().orderBy('license_number').execute()).map(
    ({ license_number, name }) => `${license_number} ${name}`,
  )
/** Hebrew letters have the same order in Windows-1255. */
const windows1255 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter >= 'א' && letter <= 'ת' ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0)))

beforeEach(async () => {
  await db.deleteFrom('registered_broker').execute()
  await db.updateTable('agent').set({ license_state: 'unchecked' }).execute()
})

test.each([
  ['UTF-8', csv('0123456,דנה לוי')],
  ['UTF-8 with a mark', `\ufeff${csv('123456,דנה לוי')}`],
  ['Windows-1255', windows1255(csv('123456,דנה לוי'))],
  ['the other spelling', 'מס_רשיון,שם המתווך\n123456,"דנה לוי"\n'],
  ['a name in two parts', 'תאריך רישיון,שם משפחה,מס רשיון,שם פרטי,שם העיר\n1.1.2020,לוי,123456,דנה,חולון\n'],
  ['lines without a number', csv('123456,דנה לוי', ',רון', '77,')],
  ['a repeated line', csv('123456,דנה לוי', '123456,דנה לוי')],
])('%s is accepted as a register', async (_, content) => {
  await take(write('register.csv', content))
  expect((await taken()).map((row) => row.split(' ').toSorted().join(' '))).toEqual(['123456 דנה לוי'])
})

test.each([
  ['no rows', csv()],
  ['nothing', ''],
  ['rows without a number', csv(',דנה לוי')],
  ['other columns', 'רישיון,עיר\n123456,חולון\n'],
  ['no heading of a licence', 'מספר,שם\n123456,דנה לוי\n'],
  ['a line that was cut off', `${csv('222222,רון כהן')}333333`],
  ['a letter that was cut off', Buffer.from(csv('222222,רון כהן', '333333,יעל')).subarray(0, -3)],
  ['a quote that was cut off', `${csv('222222,רון כהן')}333333,"יע`],
])('a file with %s changes nothing', async (_, content) => {
  await take(write('register.csv', csv('123456,דנה לוי')))
  await expect(take(write('bad.csv', content))).rejects.toThrow(RegisterError)
  expect(await taken()).toEqual(['123456 דנה לוי'])
})

test('the command prints what was imported, and ends with code 1 if nothing was changed', async () => {
  const run = (...files: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'import.main.ts'), ...files], {
      env: { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir },
    })
  const good = write('register.csv', csv('123456,דנה לוי'))
  const [taking, missing, without] = await Promise.allSettled([run(good), run(join(folder, 'missing.csv')), run()])
  expect(taking).toMatchObject({ value: { stdout: '1 brokers; 0 agents have another state\n' } })
  expect(missing).toMatchObject({ reason: { code: 1, stdout: expect.stringContaining('Nothing was changed') } })
  expect(without).toMatchObject({ reason: { code: 1 } })
  expect(await taken()).toEqual(['123456 דנה לוי'])
})

test('the newest file replaces the register, also of two at once', async () => {
  await take(write('register.csv', csv('1,א', '2,ב')))
  const [one, other] = [write('one.csv', csv('2,ב', '3,ג')), write('other.csv', csv('4,ד'))]
  await Promise.all([take(one), take(other)])
  expect([['2 ב', '3 ג'], ['4 ד']]).toContainEqual(await taken())
})

test('every agent is looked up; one who left the register is notified once and can continue working', async () => {
  const agent = async (name: string, license_number: string | null) => {
    const one = await product.agent({ name })
    await one.ok(updateProfile, { body: { license_number } })
    return one
  }
  const [dana, twin, ron, noa] = [
    await agent('דנה לוי', '0123456'),
    await agent('לוי דנא', '123456'),
    await agent('רון כהן', '123456'),
    await agent('נועה', null),
  ]
  const states = () => Promise.all([dana, twin, ron, noa].map(async (one) => (await one.ok(home)).license_state))
  expect(await states()).toEqual(['unchecked', 'unchecked', 'unchecked', 'unchecked'])
  const both = write('register.csv', csv('123456,דנה לוי', '777777,נעה'))
  await take(both)
  expect(await states()).toEqual(['found', 'found', 'waiting', 'waiting'])
  await noa.ok(updateProfile, { body: { license_number: '777777' } })
  expect(await states()).toEqual(['found', 'found', 'waiting', 'found'])

  const later = write('later.csv', csv('777777,נעה'))
  await take(later)
  await take(later)
  expect(await states()).toEqual(['gone', 'gone', 'waiting', 'found'])
  const contentsOf = async (one: typeof dana) =>
    (await one.ok(notifications, {})).results.map(({ notification_type, referenced_object_id }) => [
      notification_type,
      referenced_object_id,
    ])
  expect(await contentsOf(dana)).toEqual([['licence gone', dana.id]])
  expect(await contentsOf(ron)).toEqual([])
  // A corrected name locks nothing, but another number is checked again.
  await dana.ok(updateProfile, { body: { name: 'דנה לוי כהן' } })
  await twin.ok(updateProfile, { body: { license_number: '888888' } })
  expect(await states()).toEqual(['gone', 'waiting', 'waiting', 'found'])
  await take(both)
  expect(await states()).toEqual(['gone', 'waiting', 'waiting', 'found'])
  await dana.ok(updateProfile, { body: { name: 'דנה לוי' } })
  expect(await states()).toEqual(['found', 'waiting', 'waiting', 'found'])
  await noa.ok(updateProfile, { body: { name: 'יעל' } })
  expect(await states()).toEqual(['found', 'waiting', 'waiting', 'waiting'])
})
