import { changeSettings, settings } from '@mafteach/contract/settings'
import { viewingDay } from '@mafteach/contract/viewing-day'
import { confirmViewing, createViewing } from '@mafteach/contract/viewings'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { calendarOf, openCalendarServer } from '../../../test/calendar-server.ts'
import { openProduct } from '../../../test/product.ts'
import { finishReading, saveUrl } from './busy.queries.ts'

/** Busy times from the agent's own calendar (product.md section 13, "Viewings"). */

const product = await openProduct()
const { db } = product.database
const place = await placeOf(product)
const calendar = await openCalendarServer()
const start = product.now().getTime()
const later = (minutes: number) => product.setTime(new Date(start + minutes * 60_000))

type Agent = Awaited<ReturnType<typeof product.agent>>
let me: Agent
beforeEach(async () => {
  product.setTime(new Date(start))
  await db.deleteFrom('busy_calendar').execute()
  calendar.requests.length = 0
  calendar.serve({ body: calendarOf(MEETING) })
  me = await product.agent()
})

const MEETING = ['DTSTART;TZID=Asia/Jerusalem:20261120T140000', 'DTEND;TZID=Asia/Jerusalem:20261120T150000']
const BUSY = { from: '2026-11-20T12:00:00.000Z', to: '2026-11-20T13:00:00.000Z' }

/** Hours pass in these tests, so the token needs renewing. */
const fresh = () => product.withToken(product.tokens.access({ session: me.session, phone: me.phone, agent: me.id }))
const set = (url: string | null = calendar.url) => fresh().call(changeSettings, { body: { busy_calendar_url: url } })
const state = async () => (await fresh().ok(settings)).busy_calendar
const busy = async (date = '2026-11-20') => (await fresh().ok(viewingDay, { query: { date } })).busy
/** Waits for the next reading. */
const read = async (ok = true) => {
  await expect.poll(async () => (await state())?.read_at).toBe(product.now().toISOString())
  expect((await state())?.ok).toBe(ok)
}

test('is read when its address is set, which is stored encrypted; removing it removes its times', async () => {
  const { body } = await set()
  expect(body).toMatchObject({ busy_calendar_url: calendar.url, busy_calendar: null })
  await read()
  expect(await me.ok(settings)).toMatchObject({
    busy_calendar_url: calendar.url,
    busy_calendar: { ok: true, read_at: product.now().toISOString(), error: null },
  })
  expect(await busy()).toEqual([BUSY])
  expect(await busy('2026-11-21')).toEqual([])
  const other = await product.agent()
  expect((await other.ok(viewingDay)).busy).toEqual([])
  expect(await other.ok(settings)).toMatchObject({ busy_calendar_url: null, busy_calendar: null })
  const { url } = await db.selectFrom('busy_calendar').select('url').where('agent_id', '=', me.id).executeTakeFirstOrThrow()
  expect(url.toString('latin1')).not.toContain('private-3f9a')
  expect((await set(null)).body).toMatchObject({ busy_calendar_url: null, busy_calendar: null })
  expect(await busy()).toEqual([])
})

test('the stored reply to a repeated call has no address', async () => {
  const again = () => me.call(changeSettings, { body: { busy_calendar_url: calendar.url } }, { 'idempotency-key': 'k' })
  expect((await again()).body.busy_calendar_url).toBe(calendar.url)
  expect((await again()).body.busy_calendar_url).toBeNull()
})

test('a viewing at a busy time is saved with a warning', async () => {
  await set()
  await read()
  const [asset, customer] = [await buildAsset(me, place), await buildCustomer(me)]
  const plan = (clock: string) =>
    me.ok(createViewing, { body: { asset: asset.id, customer: customer.id, starts_at: `2026-11-20T${clock}:00Z` } })
  const first = await plan('11:45')
  expect(first.overlaps).toEqual([{ kind: 'busy', ...BUSY }])
  expect((await plan('13:00')).overlaps).toEqual([])
  expect((await plan('11:50')).overlaps).toEqual([
    { kind: 'viewing', from: first.starts_at, to: '2026-11-20T12:15:00.000Z', id: first.id },
    { kind: 'busy', ...BUSY },
  ])
  expect(await me.ok(confirmViewing, { params: { id: String(first.id) }, body: {} })).toMatchObject({ state: 'confirmed' })
  // Other agents are not affected.
  const other = await product.agent()
  const [flat, buyer] = [await buildAsset(other, place), await buildCustomer(other)]
  const body = { asset: flat.id, customer: buyer.id, starts_at: '2026-11-20T11:45:00Z' }
  expect((await other.ok(createViewing, { body })).overlaps).toEqual([])
})

test('is read every hour and when its address is set again; a failed reading keeps the previous times and reports why', async () => {
  await set()
  await read()
  calendar.serve({ body: calendarOf() })
  later(59)
  expect(calendar.requests).toHaveLength(1)
  await set()
  await read()
  expect(await busy()).toEqual([])
  calendar.serve({ body: calendarOf(MEETING) })
  later(119)
  await read()
  expect(await busy()).toEqual([BUSY])

  const failures = [
    ['unreachable', { status: 500, body: '' }],
    // Redirects are not followed.
    ['unreachable', { status: 302, headers: { location: `${calendar.url}?elsewhere` }, body: '' }],
    ['not_a_calendar', { body: '<html></html>' }],
    ['too_large', { body: `${calendarOf()}${' '.repeat(2_000_000)}` }],
    ['too_large', { body: calendarOf([...MEETING, 'RRULE:FREQ=SECONDLY']) }],
  ] as const
  for (const [at, [error, served]] of failures.entries()) {
    calendar.serve(served)
    later(120 + at)
    await set()
    await read(false)
    expect(await state()).toEqual({ ok: false, read_at: product.now().toISOString(), error })
    expect(await busy()).toEqual([BUSY])
  }
  expect(calendar.requests.map(({ url }) => url)).toEqual(Array(8).fill('/private-3f9a/basic.ics'))
})

test('one of two nodes reads it; another takes over from a node that died, whose late result is ignored', async () => {
  await product.anotherNode()
  await set()
  await read()
  later(60)
  await read()
  expect(calendar.requests).toHaveLength(2)
  // Claimed by a node that no longer exists.
  const lease = crypto.randomUUID()
  const until = new Date(start + 121 * 60_000)
  await db.updateTable('busy_calendar').set({ lease, due_at: until }).where('agent_id', '=', me.id).execute()
  later(120)
  expect(await busy()).toEqual([BUSY])
  later(121)
  await read()
  expect(calendar.requests).toHaveLength(3)
  // A new URL, to be read later, cancels the reading of the former one.
  await db.updateTable('busy_calendar').set({ lease, due_at: until }).where('agent_id', '=', me.id).execute()
  const { url } = await db.selectFrom('busy_calendar').select('url').where('agent_id', '=', me.id).executeTakeFirstOrThrow()
  await saveUrl(db, me.id, url, new Date(start + 999 * 60_000))
  const reading = { read_at: until, due_at: until, error: 'unreachable' as const }
  expect(await finishReading(db, me.id, lease, reading)).toBe(false)
})

test('addresses in private networks are refused', async () => {
  for (const url of [
    'http://calendar.example/',
    'https://10.0.0.1/',
    'webcal://calendar.example/',
    'https://a:b@calendar.example/',
    'nowhere',
  ])
    expect(await set(url)).toMatchObject({ status: 400, body: { busy_calendar_url: [expect.any(String)] } })
  expect(await me.ok(settings)).toMatchObject({ busy_calendar_url: null })
  // A name that resolves to such an address is detected at the request.
  await set('https://10.0.0.1.nip.invalid/')
  await read(false)
  expect(await state()).toMatchObject({ error: 'unreachable' })
})
