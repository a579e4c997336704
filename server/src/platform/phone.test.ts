import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeScratchDatabase } from '../../test/scratch.ts'
import { openDatabase } from './database/db.ts'
import { timeOf } from './database/json-columns.ts'
import { nationalPhone, toNational } from './phone.ts'

/** The database formats phones as the product does. */

const scratch = await makeScratchDatabase()
const { db, close } = openDatabase(scratch.url, 1)
afterAll(async () => {
  await close()
  await scratch.drop()
})

test('the database formats a number as the product does', async () => {
  const phones = [
    '+972521234567',
    '+97231234567',
    '+9721800123456',
    '+9721599123456',
    '+972177123456',
    '+9721912345678',
    '+97215991234',
    '*5287',
    '+14155550100',
    '+9720',
  ]
  const { rows } = await sql<{ written: string }>`
    select ${nationalPhone(sql.ref('phone'))} as written from unnest(${phones}::text[]) with ordinality p (phone, place) order by place`.execute(
    db,
  )
  expect(rows.map(({ written }) => written)).toEqual(phones.map(toNational))
})

test('the database formats a time as JavaScript does, to the millisecond', async () => {
  const moments = [
    '2026-11-28T23:59:59.999999Z',
    '2026-03-27T00:00:00Z',
    '2026-10-25T01:30:00.5+03:00',
    '1999-12-31T23:59:59.0009Z',
  ]
  const { rows } = await sql<{ at: string }>`
    select ${timeOf('moment')} as at from unnest(${moments}::timestamptz[]) with ordinality m (moment, place) order by place`.execute(
    db,
  )
  expect(rows.map(({ at }) => at)).toEqual(moments.map((moment) => new Date(moment).toISOString()))
})
