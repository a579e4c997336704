import type { CallReason, CallToday } from '@mafteach/contract/tasks'
import { beforeAll, expect, test } from 'vitest'
import { browserPorts } from '#shared/device/browser-ports.ts'
import { setPorts } from '#shared/device/ports.ts'
import { restoreLanguage } from '#shared/texts/language.ts'
import { reasonWords } from './reason-words.ts'

const NOW = new Date('2026-11-22T10:00:00Z')

beforeAll(() => {
  setPorts(browserPorts())
  restoreLanguage()
})

const words = (
  reasons: CallReason[],
  since: string,
  facts: Partial<CallToday['facts']> = {},
  last_contact_at: string | null = null,
) => reasonWords({ customer: { id: 1, name: 'דנה', phone: '052' }, reasons, facts: { since, ...facts }, last_contact_at }, NOW)

test.each([
  [words(['MISSED_CALL'], '2026-11-22T09:48:00Z'), 'שיחה שלא נענתה, לפני 12 דקות', ['עוד לא היה קשר']],
  [words(['NEW_LEAD'], '2026-11-21T09:00:00Z'), 'ליד חדש, אתמול', ['עוד לא היה קשר']],
  [
    words(['TASK_OVERDUE'], '2026-11-21T09:00:00Z', { task: { id: 4, title: 'להחזיר הצעה' } }),
    'הובטח לחזור, אתמול',
    ['להחזיר הצעה'],
  ],
  [
    words(['OPENED_SILENT', 'SILENT_30'], '2026-11-21T09:00:00Z', { opened: 3, asset: { id: 2, name: 'ז׳בוטינסקי 87' } }),
    '3 נכסים נפתחו, בלי תשובה',
    ['ז׳בוטינסקי 87', 'גם חודש בלי קשר'],
  ],
  [
    words(['PRICE_DROP'], '2026-11-21T09:00:00Z', {
      asset: { id: 2, name: 'ביאליק 45' },
      price: { before: 3_690_000, after: 3_490_000 },
    }),
    'נכס ירד לתקציב',
    ['ביאליק 45', '\u2066₪3,490,000\u2069 במקום \u2066₪3,690,000\u2069'],
  ],
  [
    words(['PRICE_DROP'], '2026-11-21T09:00:00Z', {
      asset: { id: 2, name: 'ביאליק 45' },
      price: { before: 7_200, after: 6_800, deal_kind: 'RENT' },
    }),
    'נכס ירד לתקציב',
    ['ביאליק 45', '\u2066₪6,800\u2069 לחודש במקום \u2066₪7,200\u2069'],
  ],
  [words(['SILENT_30'], '2026-10-18T10:00:00Z', {}, '2026-10-18T10:00:00Z'), '35 יום בלי קשר', ['קשר אחרון לפני 35 יום']],
])('%s', (given, text, about) => {
  expect(given).toEqual({ text, about })
})
