import { customerCounts, customers } from '@mafteach/contract/customer-lists'
import { getCustomer } from '@mafteach/contract/customers'
import { customerTimeline } from '@mafteach/contract/timeline'
import { expect, test } from 'vitest'
import { answerOf, hereOf } from '#shared/offline/here.fixture.ts'
import { customersOffline } from './customers.offline.ts'

/** What rows alone do not answer; that lists equal the server's is tested in web/test/offline-answers.test.ts. */

const at = (hour: number) => `2026-11-19T${String(hour).padStart(2, '0')}:00:00.000Z`
const note = (id: number, content = `הערה ${id}`) => ({ id, content, created_at: at(id), edited_at: null })
const dana = {
  id: 7,
  name: 'דנה לוי',
  phone: '0521234567',
  is_archived: false,
  is_dormant: false,
  is_vip: false,
  is_new_lead: false,
  last_contact_at: null,
  message_state: null,
  listing: null,
  last_note: { id: 3, content: 'הערה 3', created_at: at(3) },
}
const idOf = { params: { id: '7' } }

test('an opened card keeps stored fields that rows lack, and takes newer ones from the rows', async () => {
  const before = {
    ...dana,
    name: 'דנה',
    notes: [note(2, 'ישנה'), note(1)],
    sent: [{ message: 5 }],
    assets: [{ id: 4 }],
    purchase_listings: [{ id: 9 }],
  }
  const written = { ...note(2, 'תוקנה'), edited_at: at(4), customer: 7 }
  const here = hereOf({ customers: [dana], listings: [{ id: 1, customer: 8 } as never], notes: [written] }, [
    [getCustomer, before],
  ])
  expect(await answerOf(customersOffline, here, getCustomer, idOf)).toMatchObject({
    name: 'דנה לוי',
    sent: [{ message: 5 }],
    assets: [{ id: 4 }],
    purchase_listings: [],
    notes: [note(3), { content: 'תוקנה', edited_at: at(4) }, note(1)],
  })
})

test('a card that was never opened is made from rows', async () => {
  expect(await answerOf(customersOffline, hereOf({ customers: [dana] }), getCustomer, idOf)).toMatchObject({
    name: 'דנה לוי',
    notes: [note(3)],
    sent: [],
    selling: [],
    bought: null,
  })
})

test('a customer missing in the rows is shown only if archived: anybody else was deleted', async () => {
  const card = (is_archived: boolean) =>
    answerOf(customersOffline, hereOf({}, [[getCustomer, { ...dana, is_archived }]]), getCustomer, idOf)
  expect(await card(true)).toMatchObject({ name: 'דנה לוי' })
  expect(await card(false)).toBeUndefined()
})

test('the stored timeline, with newer notes', async () => {
  const item = (id: number) => ({ id: `note-${id}`, at: at(id), kind: 'note', note: note(id) })
  const before = { count: 2, next: null, previous: null, results: [item(2), { id: 'customer-7', at: at(1), kind: 'created' }] }
  const rows = { customers: [dana], notes: [{ ...note(-5, 'בדרך'), created_at: at(8), customer: 7 }] }
  const request = { ...idOf, query: { page: '1' } }
  const items = async (stored: unknown) =>
    (await answerOf(customersOffline, hereOf(rows, [[customerTimeline, stored]]), customerTimeline, request))!
  const read = await items(before)
  expect(read.results.map(({ id }) => id)).toEqual(['note--5', 'note-3', 'note-2', 'customer-7'])
  expect(read.count).toBe(4)
  // Items older than this page are on the next one.
  const more = await items({ ...before, count: 9, next: '?page=2', results: [item(9), item(5)] })
  expect(more.results.map(({ id }) => id)).toEqual(['note-9', 'note--5', 'note-5'])
  const never = await items(undefined)
  expect(never.results.map(({ id }) => id)).toEqual(['note--5', 'note-3'])
})

test('counts that rows cannot compute come from the last answer', async () => {
  const here = hereOf({ customers: [dana] }, [[customerCounts, { archived: 12, new_matches: 3, all: 99 }]])
  expect(await answerOf(customersOffline, here, customerCounts)).toMatchObject({ all: 1, leads: 1, archived: 12, new_matches: 3 })
})

test('the customer added last on this device comes first, despite a temporary id', async () => {
  const here = hereOf({ customers: [{ ...dana, id: -20 }, dana, { ...dana, id: -30 }, { ...dana, id: 8 }] as never })
  const page = await answerOf(customersOffline, here, customers)
  expect(page!.results.map(({ id }) => id)).toEqual([-30, -20, 8, 7])
})

test('the archive is the last answer of the server, without customers with a queued unarchive', async () => {
  const before = { count: 2, next: null, previous: null, results: [dana, { ...dana, id: 8 }] }
  const archive = (rows: Parameters<typeof hereOf>[0], query: object) =>
    answerOf(customersOffline, hereOf(rows, [[customers, before]]), customers, { query })
  expect(await archive({}, { is_archived: '1', keep: '7,8' })).toEqual(before)
  expect(await archive({ customers: [dana] }, { is_archived: '1' })).toMatchObject({ count: 1, results: [{ id: 8 }] })
  expect(await archive({ customers: [dana] }, { has_new_matches: '1' })).toEqual(before)
  expect(await archive({ customers: [dana] }, { is_archived: '0' })).toMatchObject({ count: 1, results: [{ id: 7 }] })
  expect(await answerOf(customersOffline, hereOf({}), customers, { query: { is_archived: '1' } })).toBeUndefined()
})

test('only list answers that rows cannot compute are stored', () => {
  const { isStored } = customersOffline.answers!.find(({ endpoint }) => endpoint === customers)!
  const storesReply = (query: object) => (isStored as (reply: unknown, request: unknown) => boolean)(null, { query })
  expect([storesReply({ is_archived: '1' }), storesReply({ response: 'DAY' }), storesReply({ has_new_matches: 'true' })]).toEqual(
    [true, true, true],
  )
  expect([storesReply({}), storesReply({ is_silent: '1' }), storesReply({ is_archived: '1', keep: '7' })]).toEqual([
    false,
    false,
    false,
  ])
})
