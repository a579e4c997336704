import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { beforeEach, describe, expect, test } from 'vitest'
import { browserPorts } from '#shared/device/browser-ports.ts'
import { setPorts } from '#shared/device/ports.ts'
import { assetFixture } from './asset.fixture.ts'
import { cardFactsOf } from './card-facts.ts'
import { factName, factsOf } from './facts.ts'

beforeEach(() => setPorts(browserPorts()))

const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '')
const rowsOf = (change: Partial<typeof assetFixture> = {}) =>
  Object.fromEntries(factsOf({ ...assetFixture, ...change }).map(({ label, value }) => [label, plain(value)]))

describe('facts', () => {
  test('say everything that is stated', () => {
    expect(rowsOf()).toEqual({
      עיר: 'רמת גן',
      שכונה: 'מרום נוה',
      רחוב: 'ביאליק',
      'מספר בית': '45',
      'סוג הנכס': 'דירת גג',
      חדרים: '4.5',
      'שטח בנוי': '128 מ״ר',
      'שטח הגג': '40 מ״ר',
      קומה: '7 מתוך 7',
      מפלסים: '2',
      'שנת בנייה': '2018',
      'מצב הנכס': 'משופץ',
      מעלית: '2',
      'מקומות חניה': '2',
      'חניה בטאבו': 'יש',
      'ממ״ד': '9 מ״ר',
      'מרפסת שמש': '14 מ״ר',
      מחסן: 'יש',
      'מיזוג אוויר': 'יש',
      'גישה לנכים': 'אין',
      'חדרי רחצה': '2',
      שירותים: '2',
      פנייה: 'חזית',
      'כיווני אוויר': 'צפון, מערב',
      'מועד פינוי': '1 במרץ 2027',
    })
  })

  test('leave out unstated facts, and the neighborhood that stands for the whole city', () => {
    const rows = rowsOf({
      number_of_rooms: null,
      has_storage_space: null,
      floor: null,
      neighborhood: { id: 1, name: 'כל היישוב' },
    })
    for (const label of ['חדרים', 'מחסן', 'קומה', 'שכונה', 'מבנה מסוכן']) expect(rows).not.toHaveProperty(label)
  })

  test('say ground for floor 0, no beside a missing number, and warn of a dangerous building', () => {
    const rows = rowsOf({ floor: 0, has_elevator: false, number_of_elevators: null, is_dangerous_building: true })
    expect(rows).toMatchObject({ קומה: 'קרקע מתוך 7', מעלית: 'אין', 'מבנה מסוכן': 'כן' })
  })
})

test('an address without the row that stands for the whole city', () => {
  expect(addressWithNeighborhood(assetFixture)).toBe('ביאליק 45, מרום נוה, רמת גן')
  expect(addressWithNeighborhood({ ...assetFixture, address_number: null, neighborhood: { name: 'כל היישוב' } })).toBe(
    'ביאליק, רמת גן',
  )
})

test('a card tells three facts, or those that are known', () => {
  expect(cardFactsOf(assetFixture).map(plain)).toEqual(['4.5 חד׳', '128 מ״ר', 'קומה 7 מתוך 7'])
  expect(cardFactsOf({ number_of_rooms: null, asset_built_area: null, floor: null, highest_floor: 3 })).toEqual([])
})

test('the outside area is a lot, a roof or a garden', () => {
  expect((['PH', 'LT', 'RT', 'GT', 'AT', null] as const).map((type) => factName('asset_outside_size', type))).toEqual([
    'שטח המגרש',
    'שטח המגרש',
    'שטח הגג',
    'שטח הגינה',
    'שטח חוץ',
    'שטח חוץ',
  ])
})
