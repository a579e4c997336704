import { moodMonth, setMood } from '@mafteach/contract/mood'
import { beforeEach, expect, test } from 'vitest'
import { type Caller, openProduct } from '../../../test/product.ts'

/** The mood of an agent's days (product.md section 6). */

const product = await openProduct()
let me: Caller
beforeEach(async () => {
  product.setTime(new Date('2026-11-20T09:00:00Z'))
  me = await product.agent()
})

const set = (date: string, face: number, note?: string | null, who = me) =>
  who.call(setMood, { params: { date }, body: { face, ...(note === undefined ? {} : { note }) } })
const month = (name: string, who = me) => who.ok(moodMonth, { query: { month: name } })

test('a day has one face and one note: the last ones sent; omitting the note keeps it', async () => {
  expect((await set('2026-11-20', 2, ' יום ארוך ')).body).toEqual({ date: '2026-11-20', face: 2, note: 'יום ארוך' })
  expect((await set('2026-11-20', 4)).body).toEqual({ date: '2026-11-20', face: 4, note: 'יום ארוך' })
  await Promise.all([set('2026-11-01', 1), set('2026-11-01', 1)])
  expect((await me.ok(moodMonth, {})).days).toEqual([
    { date: '2026-11-01', face: 1, note: null },
    { date: '2026-11-20', face: 4, note: 'יום ארוך' },
  ])
  for (const note of ['', null]) expect((await set('2026-11-20', 4, note)).body.note).toBeNull()
})

test('a month lists its own days, and the earlier months have an average', async () => {
  for (const [date, face] of [
    ['2026-06-30', 5],
    ['2026-09-30', 2],
    ['2026-10-01', 4],
    ['2026-10-31', 3],
    ['2026-10-15', 3],
    ['2026-11-01', 5],
  ] as const)
    await set(date, face)
  const october = await month('2026-10')
  expect(october.days.map(({ date }) => date)).toEqual(['2026-10-01', '2026-10-15', '2026-10-31'])
  expect(october.trend).toEqual([
    { month: '2026-05', days: 0, average: null },
    { month: '2026-06', days: 1, average: 5 },
    { month: '2026-07', days: 0, average: null },
    { month: '2026-08', days: 0, average: null },
    { month: '2026-09', days: 1, average: 2 },
    { month: '2026-10', days: 3, average: 3.3 },
  ])
  for (const edge of ['0001-01', '9999-12']) expect((await month(edge)).days).toEqual([])
})

test('tomorrow cannot be rated yet: a day starts at midnight in Israel', async () => {
  product.setTime(new Date('2026-11-20T21:59:00Z'))
  me = await product.agent()
  expect(await set('2026-11-21', 3)).toMatchObject({ status: 400, body: { date: [expect.any(String)] } })
  product.setTime(new Date('2026-11-20T22:01:00Z'))
  expect((await set('2026-11-21', 3)).status).toBe(200)
  expect((await me.ok(moodMonth, {})).days).toHaveLength(1)
})

test('only the agent sees their moods, not even the manager', async () => {
  const agency_id = await product.agency()
  const [agent, manager] = [await product.agent({ agency_id }), await product.agent({ agency_id, is_agency_manager: true })]
  await set('2026-11-19', 1, 'סוד', agent)
  await set('2026-11-19', 5, 'שלי', manager)
  expect((await month('2026-11', manager)).days).toEqual([{ date: '2026-11-19', face: 5, note: 'שלי' }])
  const { days, trend } = await month('2026-11', agent)
  expect(days).toEqual([{ date: '2026-11-19', face: 1, note: 'סוד' }])
  expect(trend.at(-1)).toEqual({ month: '2026-11', days: 1, average: 1 })
})

test.each([
  [{ date: '2026-02-30' }, { face: 3 }],
  [{ date: '2026-11-20' }, { face: 0 }],
  [{ date: '2026-11-20' }, { face: 6 }],
  [{ date: '2026-11-20' }, { face: 2.5 }],
  [{ date: '2026-11-20' }, { face: 3, note: 'א'.repeat(501) }],
])('an invalid day, face or note is refused: case %#', async (params, body) => {
  expect((await me.call(setMood, { params, body })).status).toBeGreaterThanOrEqual(400)
  expect((await month('2026-11')).days).toEqual([])
})

test.each(['2026-13', '2026', 'x', '0000-01'])('the month %s is refused', async (name) => {
  expect((await me.call(moodMonth, { query: { month: name } })).status).toBe(400)
})
