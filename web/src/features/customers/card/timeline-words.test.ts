import type { TimelineItem } from '@mafteach/contract/timeline'
import { expect, test } from 'vitest'
import { daysOf, lastOf, wordsOf } from './timeline-words.ts'

const at = (time: string, id: string): TimelineItem => ({ id, at: time, kind: 'status', status: 'vip' })
const bialik = { id: 7, address: 'ביאליק 45' }
const base = { id: 'x', at: '2026-11-21T08:00:00.000Z' }
const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '')
const text = (item: TimelineItem) => plain(wordsOf(item).text)

test('items are grouped by day in Israel', () => {
  const day = (offset: number, hour: number) => new Date(Date.UTC(2026, 10, 21 + offset, hour - 2)).toISOString()
  const now = new Date(day(0, 12))
  const days = daysOf([at(day(0, 11), 'a'), at(day(0, 0), 'b'), at(day(-1, 23), 'c'), at(day(-3, 9), 'd')], now)
  expect(days.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['היום', ['a', 'b']],
    ['אתמול', ['c']],
    ['18 בנובמבר 2026', ['d']],
  ])
})

test('every kind says what happened', () => {
  expect(text({ ...base, kind: 'created', source: 'call' })).toBe('הכרטיס נוצר משיחה נכנסת')
  const message: TimelineItem = {
    ...base,
    kind: 'message',
    message: 1,
    state: 'read',
    assets: [bialik, { id: 8, address: null }],
    text: null,
  }
  expect([text(message), wordsOf(message).detail]).toEqual(['נשלחה הודעה: ביאליק 45 · נכס', 'נקראה'])
  const words: TimelineItem = { ...message, assets: [], text: 'שלום דנה\nההזמנה לחתימה:\nhttps://x/s/1\n' }
  expect(text(words)).toBe('נשלחה הודעה: שלום דנה ההזמנה לחתימה:')
  const received: TimelineItem = { ...base, kind: 'message_received', message_kind: 'TEXT', text: 'מתי?', is_deleted: false }
  expect(wordsOf(received)).toEqual({ text: 'הודעה מהלקוח', detail: 'מתי?' })
  expect(wordsOf({ ...received, message_kind: 'IMAGE', text: '' })).toEqual({ text: 'תמונה מהלקוח' })
  expect(wordsOf({ ...received, text: '', is_deleted: true })).toEqual({ text: 'הודעה שהלקוח מחק' })
  expect([true, false].map((is_answered) => text({ ...base, kind: 'call', is_answered }))).toEqual([
    'שיחה נכנסת',
    'שיחה שלא נענתה',
  ])
  const sent: TimelineItem = { ...base, kind: 'document', document: 6, title: 'הזמנת שירותי תיווך', state: 'sent' }
  expect(lastOf([words, sent])).toBe(sent)
  expect(lastOf([words, { ...sent, at: '2026-11-01T10:00:00Z' }])).toBe(words)
  const answer: TimelineItem = { ...base, kind: 'answered', asset: bialik, is_interested: false, reason: 'יקר', by: 'customer' }
  expect([text(answer), wordsOf(answer).detail]).toEqual(['אין עניין: ביאליק 45', 'מהלקוח · יקר'])
  expect(text({ ...base, kind: 'phone_changed', before: null, after: '0521234567' })).toBe('הטלפון השתנה: ללא ← 052-123-4567')
  expect(text({ ...base, kind: 'merged', merge: 3, name: 'דנה' })).toBe('מוזג עם דנה')
  const deal: TimelineItem = {
    ...base,
    kind: 'deal',
    deal: 4,
    deal_date: '2026-11-18',
    side: 'selling',
    asset: { id: null, address: 'ביאליק 45, רמת גן' },
  }
  expect([text(deal), wordsOf(deal).detail]).toEqual(['מכרו את ביאליק 45, רמת גן', '18 בנובמבר 2026'])
  const paper: TimelineItem = { ...base, kind: 'document', document: 6, title: 'הזמנת שירותי תיווך', state: 'signed' }
  expect(text(paper)).toBe('נחתם: הזמנת שירותי תיווך')
  expect(text({ ...base, kind: 'task_added', task: 5, title: 'להתקשר' })).toBe('נוספה משימה: להתקשר')
  expect(text({ ...base, kind: 'task_done', task: 5, title: 'להתקשר', result: 'NO_ANSWER' })).toBe('אין מענה: להתקשר')
  expect(wordsOf({ ...base, kind: 'called', result: 'TALKED', note: 'רוצה לראות' })).toEqual({
    text: 'הייתה שיחה',
    detail: 'רוצה לראות',
  })
})

test('names and addresses keep their own direction in any language', () => {
  expect(wordsOf({ ...base, kind: 'current_asset_added', address: '12, תל אביב-יפו' }).text).toContain(
    '\u206812, תל אביב-יפו\u2069',
  )
  expect(wordsOf({ ...base, kind: 'renamed', before: 'Dana', after: 'דנה' }).text).toContain('\u2068Dana\u2069')
})

test('a kind of a newer server is an update, not a broken page', () => {
  expect(text({ ...base, kind: 'paper_signed' } as unknown as TimelineItem)).toBe('עדכון')
})
