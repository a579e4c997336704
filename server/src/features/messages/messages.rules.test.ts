import type { AssetRow } from '@mafteach/contract/assets'
import { expect, test } from 'vitest'
import { messageText } from './messages.rules.ts'

const row = {
  price: 6_050_000,
  street: { id: 1, name: 'ביאליק' },
  address_number: '45',
  neighborhood: { id: 1, name: 'מרום נוה' },
  city: { id: 1, name: 'רמת גן' },
  number_of_rooms: null,
  asset_built_area: null,
  floor: null,
} as AssetRow
const write = (over: Partial<Parameters<typeof messageText>[0]>, ...assets: [before: number | null, price: number][]) =>
  messageText({
    customer: 'יעל כהן',
    agent: 'נועה',
    language: 'he',
    text: null,
    templates: { offer: null, price_drop: null },
    stopLink: 'https://x/stop',
    assets: assets.map(([priceBefore, price]) => ({ row: { ...row, price }, link: 'https://x', priceBefore })),
    ...over,
  })

test.each([
  ['he', 6_400_000, 6_050_000, 'המחיר של ביאליק 45 ירד מ־6.4 ל־6.05 מיליון.'],
  // Prices that millions would round stay in shekels.
  ['he', 6_400_000, 6_049_990, 'המחיר של ביאליק 45 ירד מ־₪6,400,000 ל־₪6,049,990.'],
  ['he', 1_050_000, 990_000, 'המחיר של ביאליק 45 ירד מ־₪1,050,000 ל־₪990,000.'],
  ['en', 6_400_000, 6_000_000, 'The price of ביאליק 45 dropped from ₪6.4M to ₪6M.'],
  ['en', 5_800, 5_500, 'The price of ביאליק 45 dropped from ₪5,800 to ₪5,500.'],
] as const)('in %s, from %i to %i', (language, before, price, sentence) => {
  expect(write({ language }, [before, price])).toContain(`\n${sentence}\n\n`)
})

test('each of several lower prices has a line; if one asset is a first offer, the message is an offer', () => {
  expect(write({}, [6_400_000, 6_050_000], [3_000_000, 2_900_000])).toMatch(/6\.05 מיליון\n.*2\.9 מיליון\.\n/)
  const mixed = write({}, [6_400_000, 6_050_000], [null, 2_900_000])
  expect(mixed).toContain('משהו שיכול להתאים לך')
  expect(mixed).not.toContain('ירד')
})

test('the agent’s own text about a lower price is used, and states the drop even without its placeholder', () => {
  const templates = { offer: 'הצעה {assets}', price_drop: 'היי {name}, חדשות טובות! {price_drop} 🎉' }
  expect(write({ templates }, [6_400_000, 6_050_000])).toMatch(
    /^היי יעל, חדשות טובות! המחיר של ביאליק 45 ירד מ־6\.4 ל־6\.05 מיליון 🎉\n\nביאליק 45/,
  )
  const forgets = { ...templates, price_drop: 'חדשות, {name}' }
  expect(write({ templates: forgets }, [6_400_000, 6_050_000])).toMatch(/^המחיר של ביאליק 45 ירד .* מיליון\n\nחדשות, יעל/)
})
