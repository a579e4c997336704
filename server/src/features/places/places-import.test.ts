import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/db.ts'
import { RegisterError } from '#platform/database/register-file.ts'
import { makeScratchDatabase } from '../../../test/scratch.ts'
import { importRegister } from './places-import.ts'

let database: Database
const folder = mkdtempSync(join(tmpdir(), 'mafteach-registers-'))

beforeAll(async () => {
  const scratch = await makeScratchDatabase()
  database = openDatabase(scratch.url, 2)
  return async () => {
    await database.close()
    await scratch.drop()
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** In Windows-1255 Hebrew letters are one byte each, in the order of Unicode, from 0xE0. */
const windows1255 = (text: string) =>
  Buffer.from(Array.from(text, (char) => (char >= 'א' && char <= 'ת' ? char.charCodeAt(0) - 0x5d0 + 0xe0 : char.charCodeAt(0))))

const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const run = (path: string) => database.db.transaction().execute((transaction) => importRegister(transaction, path))
const streetsOf = (city: number) =>
  database.db.selectFrom('street').selectAll().where('city_id', '=', city).orderBy('id').execute()
const cityOf = (id: number) => database.db.selectFrom('city').selectAll().where('id', '=', id).executeTakeFirst()

const STREETS = windows1255(
  [
    'סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב',
    '4242 ,נווה בדיקה ,9000 ,נווה בדיקה ',
    '4242 ,נווה בדיקה ,101 ,סנש   חנה ',
    '4242 ,נווה בדיקה ,102 ,שד רוטשילד',
    '4242 ,נווה בדיקה ,103 ,הפלמ"ח',
    "4242 ,נווה בדיקה ,104 ,ז'בוטינסקי",
    '4242 ,נווה בדיקה ,104 ,נכתב פעמיים',
    '4242 ,נווה בדיקה ,105 ,הפלמ"ח',
    '4242 ,נווה בדיקה ,106 , ',
    ',נווה בדיקה ,107 ,בלי יישוב',
    '4242 ,נווה בדיקה ,,בלי סמל',
    '',
  ].join('\r\n'),
)

test('imports streets in Windows-1255, and finds nothing new the second time', async () => {
  const path = file('streets.csv', STREETS)
  expect(await run(path)).toEqual({
    kind: 'streets',
    encoding: 'windows-1255',
    read: 10,
    added: 4,
    updated: 0,
    unchanged: 0,
    localitiesAdded: 1,
    skipped: { 'the locality itself': 1, 'twice in the file': 1, 'name taken by another street': 1, 'no name': 1, 'no code': 2 },
  })
  const first = await streetsOf(4242)
  expect(first.map(({ code, name }) => [code, name])).toEqual([
    [101, 'סנש חנה'],
    [102, 'שדרות רוטשילד'],
    [103, 'הפלמ"ח'],
    [104, "ז'בוטינסקי"],
  ])
  expect(await cityOf(4242)).toMatchObject({ name: 'נווה בדיקה' })
  const wholeCity = await database.db
    .selectFrom('neighborhood')
    .select(['name', 'is_whole_city'])
    .where('city_id', '=', 4242)
    .execute()
  expect(wholeCity).toEqual([{ name: 'כל היישוב', is_whole_city: true }])

  // The second name of 104 is now another spelling of it.
  expect(await run(path)).toMatchObject({ added: 0, updated: 1, localitiesAdded: 0 })
  expect(await run(path)).toMatchObject({ added: 0, updated: 0, unchanged: 5, localitiesAdded: 0 })
  expect((await streetsOf(4242)).map(({ id, code, name }) => [id, code, name])).toEqual(
    first.map(({ id, code, name }) => [id, code, name]),
  )
})

test('finds an existing street by its words, sets its code and keeps id and name', async () => {
  const { db } = database
  await db.insertInto('city').values({ id: 4343, name: 'עיר שלנו', search: ' עיר שלנו' }).execute()
  const own = { city_id: 4343, code: null, name: 'חנה סנש', search: ' חנה סנש' }
  const { id } = await db.insertInto('street').values(own).returning('id').executeTakeFirstOrThrow()
  const path = file('own.csv', 'סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב\n4343,עיר שלנו,7,סנש חנה\n')
  expect(await run(path)).toMatchObject({ encoding: 'utf-8', added: 0, updated: 1 })
  expect(await streetsOf(4343)).toEqual([{ ...own, id, code: 7 }])
})

test('keeps the name of a known code and makes the street findable by the other spelling too', async () => {
  const bialik = (await streetsOf(5000)).find((street) => street.name === 'ביאליק')!
  const path = file('spelling.csv', `סמל ישוב,שם ישוב,סמל רחוב,שם רחוב\n5000,תל אביב - יפו,${bialik.code},ביאליק חיים נחמן\n`)
  expect(await run(path)).toMatchObject({ updated: 1 })
  expect((await streetsOf(5000)).find(({ id }) => id === bialik.id)).toEqual({ ...bialik, search: ' ביאליק / ביאליק חימ נחמנ' })
})

test('imports both registers of localities as a union', async () => {
  const official = file(
    'localities.csv',
    windows1255('סמל_ישוב,שם_ישוב,שם_ישוב_לועזי,סמל_נפה\n4444 ,יישוב ראשון , ,77 \n5000 ,תל אביב - יפו ,TEL AVIV ,51 \n'),
  )
  const bureau = file(
    'bureau.csv',
    '\ufeffid,name,name_en,population\n4444,"יישוב ראשון","First",1234\n4545,"קריית שנייה","Second",77\n',
  )
  expect(await run(official)).toMatchObject({ kind: 'localities', encoding: 'windows-1255', added: 1, unchanged: 1 })
  expect(await run(bureau)).toMatchObject({ kind: 'localities', encoding: 'utf-8', added: 1, updated: 1 })
  expect(await cityOf(4444)).toMatchObject({ name: 'יישוב ראשון', population: 1234 })
  expect(await cityOf(5000)).toMatchObject({ name: 'תל אביב-יפו' })
  expect(await run(official)).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
  expect(await run(bureau)).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
})

const HEADINGS = 'סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב\n'
const MANY = Array.from({ length: 5_000 }, (_, index) => `4646,עיר גדולה,${10_000 + index},רחוב מספר ${index}`).join('\n')

test('imports more rows than one batch', async () => {
  expect(await run(file('many.csv', `${HEADINGS}${MANY}\n`))).toMatchObject({ added: 5_000 })
  expect(await streetsOf(4646)).toHaveLength(5_000)
})

test.each([
  ['other headings', 'שם,טלפון\nדנה,0501234567\n', /headings/],
  ['no rows', HEADINGS, /no rows/],
  ['nothing', '', /empty/],
  [
    'a break in the encoding',
    Buffer.concat([Buffer.from(`${HEADINGS}${MANY.replaceAll('4646', '4747')}\n`), windows1255('4747,עיר,1,אחר\n')]),
    /UTF-8/,
  ],
  ['an open quote', `${HEADINGS}${MANY.replaceAll('4646', '4747')}\n4747,"עיר,1,`, /comma-separated/],
])('refuses a file with %s and imports nothing of it', async (name, content, message) => {
  const refusal = await run(file(`${name}.csv`, content)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RegisterError)
  expect((refusal as Error).message).toMatch(message)
  expect(await cityOf(4747)).toBeUndefined()
})

test('refuses a missing file', async () => {
  await expect(run(join(folder, 'missing.csv'))).rejects.toThrow(RegisterError)
})
