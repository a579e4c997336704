import {
  changeTask,
  completeTask,
  createTask,
  deleteTask,
  renewTaskCalendar,
  type TaskInput,
  taskCalendar,
} from '@mafteach/contract/tasks'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildAsset, buildCustomer, placeOf } from '../../../test/builders.ts'
import { openProduct } from '../../../test/product.ts'

/** The calendar feed, read with another library than the one that writes it. */

const product = await openProduct()

async function agentWithFeed() {
  const me = await product.agent()
  const { url } = await me.ok(taskCalendar)
  const feed = (headers: Record<string, string> = {}) => product.app.inject({ url: new URL(url).pathname, headers })
  const add = (body: Partial<TaskInput>) => me.ok(createTask, { body: { title: 'א', ...body } })
  return { me, url, feed, add }
}

/** The events of a feed by title. The time zone comes from the feed, not from the library. */
function eventsOf(text: string): Map<string, ICAL.Event> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  ICAL.TimezoneService.reset()
  ICAL.TimezoneService.register(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  return new Map(events.map((event) => [event.summary, event]))
}

const moments = (event: ICAL.Event, count: number): string[] => {
  const iterator = event.iterator()
  return Array.from({ length: count }, () => iterator.next().toJSDate().toISOString())
}

test('open tasks with a time, with customer and address, in lines of a permitted length', async () => {
  const { me, url, feed, add } = await agentWithFeed()
  expect(url).toMatch(/^http:\/\/localhost:8080\/calendar\/[\da-f-]{36}\.ics$/)
  const customer = await buildCustomer(me, { name: 'דנה, לוי; \\ הכהן' })
  const asset = await buildAsset(me, await placeOf(product), { address_number: '7' })
  const title = 'לחזור עם תשובה על ההצעה, היום; "בערב" \\ מחר '.repeat(3).trim()
  const content = 'שורה ראשונה\nEND:VEVENT\nשורה שלישית'
  const typed = content.replace('\n', '\r\n').replace(/\n(?=ש)/, '\r')
  await add({ title, content: `${typed}\u0007`, customer: customer.id, asset: asset.id, due_at: '2026-11-22T08:00:00Z' })
  await add({ title: 'בלי מועד' })
  const done = await add({ title: 'בוצעה', due_at: '2026-11-22T08:00:00Z' })
  await me.ok(completeTask, { params: { id: done.id }, body: {} } as never)
  const gone = await add({ title: 'נמחקה', due_at: '2026-11-22T08:00:00Z' })
  await me.ok(deleteTask, { params: { id: String(gone.id) } })
  await (await agentWithFeed()).add({ title: 'של סוכנת אחרת', due_at: '2026-11-22T08:00:00Z' })

  const { statusCode, headers, body } = await feed()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const events = eventsOf(body)
  expect([...events.keys()]).toEqual([title])
  const event = events.get(title)!
  expect(event.description).toBe(`${customer.name}\n${content}`)
  expect(event.location).toBe(`${asset.street!.name} 7, רמת גן`)
  expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([
    new Date('2026-11-22T08:00:00Z'),
    new Date('2026-11-22T08:30:00Z'),
  ])
  expect(event.startDate.toString()).toBe('2026-11-22T10:00:00')
})

test('a repeating task keeps its hour in Israel, also in future years', async () => {
  const { feed, add } = await agentWithFeed()
  await add({ title: 'יומי', repeats: 'DAILY', due_at: '2027-03-25T07:00:00Z' })
  await add({ title: 'שבועי', repeats: 'WEEKLY', due_at: '2040-10-24T06:00:00Z' })
  await add({ title: 'בשלושים', repeats: 'MONTHLY', due_at: '2028-01-30T08:00:00Z' })
  await add({ title: 'חודשי', repeats: 'MONTHLY', due_at: '2027-12-31T08:00:00Z' })
  const events = eventsOf((await feed()).body)
  expect(moments(events.get('יומי')!, 3)).toEqual([
    '2027-03-25T07:00:00.000Z',
    '2027-03-26T06:00:00.000Z',
    '2027-03-27T06:00:00.000Z',
  ])
  expect(moments(events.get('שבועי')!, 2)).toEqual(['2040-10-24T06:00:00.000Z', '2040-10-31T07:00:00.000Z'])
  expect(moments(events.get('בשלושים')!, 3)).toEqual([
    '2028-01-30T08:00:00.000Z',
    '2028-03-30T07:00:00.000Z',
    '2028-04-30T07:00:00.000Z',
  ])
  expect(moments(events.get('חודשי')!, 4)).toEqual([
    '2027-12-31T08:00:00.000Z',
    '2028-01-31T08:00:00.000Z',
    '2028-02-29T08:00:00.000Z',
    '2028-03-31T07:00:00.000Z',
  ])
})

test('an unchanged calendar is not sent again', async () => {
  const { me, feed, add } = await agentWithFeed()
  const { id } = await add({ due_at: '2026-11-22T08:00:00Z' })
  const { etag } = (await feed()).headers as { etag: string }
  expect(await feed({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  await me.ok(changeTask, { params: { id: String(id) }, body: { title: 'ב' } })
  expect((await feed({ 'if-none-match': etag })).statusCode).toBe(200)
})

test('a new address disables the old one; guessing addresses is limited', async () => {
  const { me, url, feed } = await agentWithFeed()
  const renewed = await me.ok(renewTaskCalendar)
  expect(renewed.url).not.toBe(url)
  expect((await feed()).statusCode).toBe(404)
  const status = async (path: string) => (await product.app.inject({ url: path, remoteAddress: '10.9.9.9' })).statusCode
  expect(await status(new URL(renewed.url).pathname)).toBe(200)
  const wrong = ['x.ics', '%00.ics', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.ics`, 'x'.repeat(150)]
  for (const file of wrong) expect(await status(`/calendar/${file}`)).toBe(404)
  const tries = await Promise.all(Array.from({ length: 120 }, () => status('/calendar/x.ics')))
  expect(tries.filter((each) => each === 429)).toHaveLength(5)
})
