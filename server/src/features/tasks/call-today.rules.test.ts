import { daysBefore } from '@mafteach/contract/days'
import { CALL_TODAY_MAX } from '@mafteach/contract/tasks'
import { expect, test } from 'vitest'
import { type CustomerFacts, callsToday } from './call-today.rules.ts'

// 11:00 in Israel.
const NOW = new Date('2026-11-20T09:00:00Z')
const ago = (days: number) => daysBefore(NOW, days)

let ids = 0
const customer = (facts: Partial<CustomerFacts> = {}): CustomerFacts => ({
  customer: { id: ++ids, name: 'דנה', phone: '0521234567' },
  is_vip: false,
  do_not_contact: false,
  last_contact_at: null,
  called_at: null,
  settled_at: null,
  missed_call_at: null,
  lead_since: null,
  overdue: null,
  opened: null,
  price_drop: null,
  silent_since: null,
  ...facts,
})
const reasons = (facts: Partial<CustomerFacts>) =>
  callsToday([customer(facts)], NOW).flatMap((call) => call.reasons.map(({ reason }) => reason))

const opened = (days: number) => ({ opened: { count: 1, asset_id: 7, at: ago(days) } })
const overdue = (days: number) => ({ overdue: { id: 1, title: 'א', due_at: ago(days) } })
const price_drop = (days: number) => ({
  price_drop: { asset_id: 7, since: ago(days), before: 2, after: 1, deal_kind: 'SALE' as const },
})

test.each<[Partial<CustomerFacts>, string[]]>([
  [{}, []],
  [{ missed_call_at: ago(6) }, ['MISSED_CALL']],
  [{ missed_call_at: ago(8) }, []],
  [{ lead_since: ago(29) }, ['NEW_LEAD']],
  [{ lead_since: ago(31) }, []],
  [overdue(400), ['TASK_OVERDUE']],
  [opened(13), ['OPENED_SILENT']],
  [opened(15), []],
  [price_drop(6), ['PRICE_DROP']],
  [price_drop(8), []],
  [{ silent_since: ago(30) }, ['SILENT_30']],
  [{ silent_since: ago(29) }, []],
  [
    { ...price_drop(1), ...opened(2), ...overdue(3), silent_since: ago(40), lead_since: ago(4), missed_call_at: ago(5) },
    ['MISSED_CALL', 'NEW_LEAD', 'TASK_OVERDUE', 'OPENED_SILENT', 'PRICE_DROP', 'SILENT_30'],
  ],
])('%j is called because of %j', (facts, expected) => {
  expect(reasons(facts)).toEqual(expected)
})

test('a customer who wants no messages is called back, and called as promised, and for no other reason', () => {
  const all = { ...price_drop(1), ...opened(2), ...overdue(3), silent_since: ago(40), missed_call_at: ago(5) }
  expect(reasons({ ...all, do_not_contact: true })).toEqual(['MISSED_CALL', 'TASK_OVERDUE'])
})

test('a call settles earlier reasons; later ones still count', () => {
  const settled = { settled_at: ago(3), called_at: ago(3) }
  expect(reasons({ ...settled, ...opened(4), ...overdue(2), missed_call_at: ago(5) })).toEqual(['TASK_OVERDUE'])
  // Silent again thirty days after it.
  expect(reasons({ settled_at: ago(29), silent_since: ago(90) })).toEqual([])
  expect(reasons({ settled_at: ago(31), silent_since: ago(90) })).toEqual(['SILENT_30'])
})

test('a customer who did not answer returns tomorrow, by the day in Israel', () => {
  const tried = (called_at: string) => reasons({ called_at: new Date(called_at), ...overdue(2) })
  expect(tried('2026-11-19T22:00:00Z')).toEqual([])
  expect(tried('2026-11-19T21:59:59Z')).toEqual(['TASK_OVERDUE'])
})

test('the most urgent reason first; then VIPs, more reasons, the newest; twenty at most', () => {
  const silent = customer({ silent_since: ago(31) })
  const older = customer(opened(3))
  const newer = customer(opened(2))
  const two = customer({ ...opened(4), ...price_drop(2) })
  const vip = customer({ ...opened(5), is_vip: true })
  const missed = customer({ missed_call_at: ago(6) })
  const order = callsToday([silent, older, newer, two, vip, missed], NOW).map(({ facts }) => facts)
  expect(order).toEqual([missed, vip, two, newer, older, silent])
  const many = Array.from({ length: CALL_TODAY_MAX + 5 }, () => customer(opened(1)))
  expect(callsToday([...many, missed], NOW).map(({ facts }) => facts)).toEqual([missed, ...many.slice(0, CALL_TODAY_MAX - 1)])
})
