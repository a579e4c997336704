import type { PublicViewing } from '@mafteach/contract/viewing-slots'
import { expect, test } from 'vitest'
import { seaAsset } from '../asset.fixture.ts'
import { viewingDocument } from '../documents.tsx'

/** A viewing's page for its customer, by the viewing's state. */

const now = new Date('2026-11-22T10:00:00Z')
const [past, ahead, later] = ['2026-11-22T08:00:00.000Z', '2026-11-22T14:00:00.000Z', '2026-11-23T14:00:00.000Z'] as const
const slot = (starts_at: string) => ({ starts_at, minutes: 20 })
type Viewing = NonNullable<PublicViewing['viewing']>
const of = (state: Viewing['state'], starts_at: string): Viewing => ({
  ...slot(starts_at),
  place: 'ליד הכניסה',
  state,
  number_comes: null,
})

const render = (viewing: Viewing | null, slots: string[], address_number: string | null = '6') =>
  viewingDocument(
    {
      token: 'a'.repeat(40),
      viewing: {
        agent: seaAsset.realtor,
        asset: { city: seaAsset.city, street: seaAsset.street, address_number },
        slots: slots.map(slot),
        viewing,
      },
      now,
      language: 'he',
      origin: 'https://mafteach.test',
      result: null,
    },
    { css: '', script: '/_app/public-1.js', font: '/_app/public-heebo-1.woff2' },
  )
const buttons = (html: string) =>
  Array.from(html.matchAll(/<button[^>]* name="starts_at"[^>]*>/g), ([button]) => / value="([^"]+)"/.exec(button)?.[1])

test.each([
  ['nothing chosen', null, [ahead, later], 'מתי נוח לבוא?', [ahead, later]],
  ['nothing free', null, [], 'אין כרגע מועד פנוי', []],
  ['proposed', of('proposed', ahead), [ahead, later], 'המועד הזה נוח?', [ahead, later]],
  ['proposed, and its time has come', of('proposed', past), [later], 'המועד שהוצע עבר', [later]],
  ['confirmed', of('confirmed', ahead), [later], 'הסיור נקבע', [later]],
  ['over without an outcome', of('confirmed', past), [later], 'הסיור הזה כבר היה', []],
  ['done', of('done', past), [later], 'הסיור הזה כבר היה', []],
  ['cancelled', of('cancelled', ahead), [ahead, later], 'הסיור בוטל', [ahead, later]],
  ['cancelled, with nothing left', of('cancelled', ahead), [], 'הסיור בוטל', []],
])('%s', (_, viewing, slots, title, offered) => {
  const html = render(viewing, slots)
  expect(/<h1>([^<]+)/.exec(html)?.[1]).toBe(title)
  expect(buttons(html)).toEqual(offered)
  const isPlanned = viewing !== null && viewing.starts_at > now.toISOString() && viewing.state !== 'cancelled'
  expect(html.includes('/cancel"')).toBe(isPlanned)
  expect(html.includes('calendar.ics')).toBe(isPlanned && viewing.state === 'confirmed')
  // If nothing can be chosen there is a link to the agent.
  expect(/https:\/\/wa\.me\/\d+\?text=/.test(html)).toBe(!isPlanned && offered.length === 0)
  // Its forms need no script: the only one shows the note on Israel's time.
  expect(html.match(/<script/g)).toHaveLength(1)
})

test('the way there is shown only where the house is', () => {
  expect(render(of('confirmed', ahead), [])).toContain('waze.com')
  expect(render(of('confirmed', ahead), [], null)).not.toContain('waze.com')
})

test.each([
  ['DAY', 'מספר הבית יופיע כאן ביום הסיור'],
  ['SIGNATURE', 'מספר הבית יופיע כאן אחרי חתימה על הזמנת התיווך'],
] as const)('a confirmed viewing without the house number says when it will be shown: %s', (number_comes, words) => {
  expect(render({ ...of('confirmed', ahead), number_comes }, [], null)).toContain(words)
  expect(render({ ...of('cancelled', ahead), number_comes }, [], null)).not.toContain(words)
})
