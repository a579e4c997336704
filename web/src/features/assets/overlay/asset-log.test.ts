import { expect, test } from 'vitest'
import { eventWords, priceSteps } from './asset-log.ts'

const event = { before: null, after: null, fields: [] as string[], count: null }
const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '')

test('each kind of event reads as one line', () => {
  expect(plain(eventWords({ ...event, kind: 'added', after: 3_600_000 }))).toBe('הנכס נוסף במחיר ₪3,600,000')
  expect(plain(eventWords({ ...event, kind: 'price', before: 3_600_000, after: 3_490_000 }))).toBe(
    'המחיר שונה מ־₪3,600,000 ל־₪3,490,000',
  )
  expect(eventWords({ ...event, kind: 'status', before: 'ME', after: 'sold' })).toBe('הסטטוס שונה מ״בשיווק״ ל״נמכר״')
  expect(eventWords({ ...event, kind: 'confirmed' })).toBe('אושר שהנכס עדיין רלוונטי')
})

test('photos are described with their number', () => {
  const words = (kind: 'photos_added' | 'photos_removed' | 'photos_ordered' | 'logos_removed', count: number) =>
    eventWords({ ...event, kind, count })
  expect([1, 2, 12].map((count) => words('photos_added', count))).toEqual(['נוספה תמונה', 'נוספו 2 תמונות', 'נוספו 12 תמונות'])
  expect([words('photos_removed', 3), words('photos_ordered', 4), words('logos_removed', 1)]).toEqual([
    'הוסרו 3 תמונות',
    'סדר התמונות שונה',
    'לוגו הוסר מתמונה',
  ])
})

test('changed fields are named once, as the form names them', () => {
  expect(eventWords({ ...event, kind: 'changed', fields: ['sun_terrace_size', 'has_sun_terrace', 'floor'] })).toBe(
    'עודכן: מרפסת שמש, קומה',
  )
})

test('a price is measured by the one before it', () => {
  const steps = priceSteps([
    { price: 3_800_000, since: '2026-11-20T10:00:00Z', by: { name: 'נועה' } },
    { price: 4_000_000, since: '2026-10-01T10:00:00Z', by: null },
  ])
  expect(steps.map(({ change }) => change)).toEqual([expect.closeTo(-0.05), null])
  expect(steps.map(({ by }) => by)).toEqual(['נועה', null])
})
