import type { MarketingVariant, TextLength } from '@mafteach/contract/marketing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdvertisedAsset, marketingText } from './marketing-text.rules.ts'

const FLAT: AdvertisedAsset = {
  deal_kind: 'SALE',
  visibility_status: 'ME',
  asset_type: 'PN',
  price: 2_950_000,
  city: { id: 1, name: 'נתניה' },
  neighborhood: { id: 2, name: 'עיר ימים' },
  street: { id: 3, name: 'בני ברמן' },
  address_number: null,
  number_of_rooms: 4,
  asset_built_area: 92,
  floor: 3,
  highest_floor: 8,
  has_elevator: true,
  has_sun_terrace: false,
  notes: 'שקטה ומוארת, קרובה לים.',
}
const AGENT = { name: 'נועה ברקאי', phone: '0501234567', agency: { name: 'ברקאי נכסים' } }
const URL = 'https://mafteach.test/public-view/asset/MTIz?YWdlbnRfcGhvbmU'

interface Given {
  asset?: Partial<AdvertisedAsset>
  agent?: Partial<typeof AGENT>
  language?: 'he' | 'en'
  length?: TextLength
  variant?: MarketingVariant
}
const textOf = ({ asset = {}, agent = {}, language = 'he', length = 'SHORT', variant }: Given = {}) =>
  marketingText({
    asset: { ...FLAT, ...asset },
    agent: { ...AGENT, ...agent },
    url: URL,
    language,
    length,
    variant,
    today: '2026-11-20',
  })

test('short: kind and place, facts, price, whom to call, its page', () => {
  expect(textOf()).toBe(
    [
      'פנטהאוז למכירה: בני ברמן, עיר ימים, נתניה',
      '4 חדרים · 92 מ״ר · קומה 3 מתוך 8',
      '₪2,950,000',
      'נועה ברקאי, ברקאי נכסים, 050-123-4567',
      URL,
    ].join('\n'),
  )
})

test('long: also amenities and notes', () => {
  const text = textOf({ length: 'LONG' })
  expect(text).toContain('\nמעלית\n')
  expect(text).toContain('שקטה ומוארת, קרובה לים.')
  expect(text).not.toContain('מרפסת')
})

test('English, for a rental with the price per month', () => {
  const text = textOf({ language: 'en', asset: { deal_kind: 'RENT', price: 6_000, floor: 0 } })
  expect(text.split('\n').slice(0, 3)).toEqual([
    'Penthouse for rent: בני ברמן, עיר ימים, נתניה',
    '4 rooms · 92 sqm · ground floor',
    '₪6,000 a month',
  ])
})

test('a rental says what tenants ask first, in words; a sale has none of it', () => {
  const asset = {
    furnished: 'PART',
    pets_allowed: true,
    partners_allowed: false,
    arnona: 480,
    committee: 0,
  } as const
  const rental = { ...asset, deal_kind: 'RENT', price: 6_000 } as const
  expect(textOf({ length: 'LONG', asset: rental })).toContain('\nמרוהטת חלקית, מעלית, אפשר עם חיות מחמד, ארנונה ₪480 לחודש\n')
  expect(textOf({ length: 'LONG', asset: rental, language: 'en' })).toContain(
    '\nPartly furnished, Elevator, Pets allowed, Municipal tax ₪480 a month\n',
  )
  expect(textOf({ length: 'LONG', asset })).toContain('\nמעלית\n')
})

test.each([
  ['2027-02-01', 'he', 'כניסה: 1 בפברואר 2027 · 4 חדרים'],
  ['2027-02-01', 'en', 'Entry: 1 February 2027 · 4 rooms'],
  ['2026-11-20', 'he', 'כניסה: מיידית · 4 חדרים'],
  ['2026-11-20', 'en', 'Entry: immediate · 4 rooms'],
] as const)('a rental that is free from %s says so first, in %s', (available_from, language, line) => {
  const asset = { deal_kind: 'RENT', price: 6_000, available_from } as const
  expect(textOf({ asset, language }).split('\n')[1]).toMatch(new RegExp(`^${line}`))
  expect(textOf({ asset, language, variant: 'SOLD' })).not.toContain(line)
  expect(textOf({ asset: { available_from }, language })).not.toContain(line)
})

test.each([
  ['NEW', {}, 'חדש! '],
  ['PRICE', {}, 'המחיר ירד! '],
  ['SOLD', {}, 'נמכר! '],
  ['SOLD', { deal_kind: 'RENT' }, 'הושכר! '],
  [undefined, { visibility_status: 'sold' }, 'נמכר! '],
  ['NEW', { visibility_status: 'rented', deal_kind: 'RENT' }, 'הושכר! '],
] as const)('%s of %j begins with %s', (variant, asset, label) => {
  expect(textOf({ asset, ...(variant && { variant }) }).startsWith(label)).toBe(true)
})

test('however long the input is, the text keeps its limit and contains rooms and price', () => {
  const words = fc.string({ unit: fc.constantFrom('א', 'b', ' ', '"', '\n', '🏠'), maxLength: 3_000 })
  const check = (name: string, notes: string, length: TextLength) => {
    const place = { id: 1, name: name.slice(0, 150) }
    const rental = { deal_kind: 'RENT', available_from: '2027-09-30' } as const
    const asset = { ...rental, notes, street: place, city: place }
    const text = textOf({ length, asset, agent: { name: name.slice(0, 100) } })
    expect(text.length).toBeLessThanOrEqual(length === 'SHORT' ? 280 : 2_000)
    for (const required of ['30 בספטמבר 2027', '4 חדרים', '₪2,950,000']) expect(text).toContain(required)
  }
  fc.assert(fc.property(words, words, fc.constantFrom('SHORT', 'LONG'), check), { seed: 20261128, numRuns: 300 })
})
