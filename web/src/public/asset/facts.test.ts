import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { describe, expect, test } from 'vitest'
import { emptyAsset, seaAsset } from '../asset.fixture.ts'
import { messageLink } from '../message-link.ts'
import { factRowsOf, keyFactsOf, summaryOf } from './facts.ts'

describe('the address', () => {
  test('has street, number, neighborhood and city', () => {
    expect(addressWithNeighborhood(seaAsset)).toBe('בני ברמן 6, עיר ימים, נתניה')
  })

  test('leaves out a hidden house number, and the row that stands for the whole city', () => {
    const asset = { ...seaAsset, address_number: null, neighborhood: { id: 1, name: 'כל היישוב' } }
    expect(addressWithNeighborhood(asset)).toBe('בני ברמן, נתניה')
    expect(factRowsOf(asset, 'he')).not.toContainEqual(['שכונה', 'כל היישוב'])
  })
})

describe('the property table', () => {
  test('lists every stated fact', () => {
    expect(factRowsOf(seaAsset, 'he')).toEqual([
      ['שכונה', 'עיר ימים'],
      ['סוג הנכס', 'דירה'],
      ['חדרים', '5'],
      ['שטח בנוי', '142 מ״ר'],
      ['קומה', '12 מתוך 24'],
      ['מעלית', '3'],
      ['ממ״ד', 'יש'],
      ['מרפסת שמש', '18 מ״ר'],
      ['חניה בטאבו', 'יש'],
      ['מחסן', 'אין'],
      ['מקומות חניה', '2'],
      ['מצב הנכס', 'שמור'],
      ['מועד פינוי', '1.3.2027'],
      ['כיווני אוויר', 'דרום, מערב'],
    ])
  })

  test('leaves out what is not stated', () => {
    expect(factRowsOf(emptyAsset, 'he')).toEqual([['שכונה', 'עיר ימים']])
  })

  test.each([
    [0, 9, 'קרקע מתוך 9'],
    [0, null, 'קרקע'],
    [-1, 9, 'מרתף'],
    [3, null, '3'],
  ])('floor %s of %s reads %s', (floor, highest_floor, text) => {
    expect(factRowsOf({ ...emptyAsset, floor, highest_floor }, 'he')).toContainEqual(['קומה', text])
  })

  test.each([
    ['PH', 'שטח המגרש'],
    ['LT', 'שטח המגרש'],
    ['RT', 'שטח הגג'],
    ['GT', 'שטח הגינה'],
    [null, 'שטח חוץ'],
  ] as const)('the outside area of %s is called %s', (asset_type, label) => {
    expect(factRowsOf({ ...emptyAsset, asset_type, asset_outside_size: 80 }, 'he')).toContainEqual([label, '80 מ״ר'])
  })

  test('"no parking" and "no elevator" are shown', () => {
    const rows = factRowsOf({ ...emptyAsset, number_of_parking_spots: 0, has_elevator: false }, 'en')
    expect(rows).toContainEqual(['Parking spots', 'No'])
    expect(rows).toContainEqual(['Elevator', 'No'])
  })
})

test('the key facts are the first four that are stated', () => {
  expect(keyFactsOf(seaAsset, 'he').map(({ label, value }) => `${value} ${label}`)).toEqual([
    '5 חדרים',
    '142 מ״ר',
    '12 קומה',
    '2 חניות',
  ])
  const house = { ...seaAsset, floor: null, number_of_parking_spots: 0, asset_outside_size: 400 }
  expect(keyFactsOf(house, 'he').map(({ icon }) => icon)).toEqual(['door', 'ruler', 'tree', 'sun'])
  expect(keyFactsOf(emptyAsset, 'he')).toEqual([])
})

test('the summary names type, rooms, area and floor', () => {
  expect(summaryOf(seaAsset, 'he')).toEqual(['דירה', '5 חדרים', '142 מ״ר', 'קומה 12 מתוך 24'])
  expect(summaryOf(emptyAsset, 'he')).toEqual(['נכס'])
})

describe('the contact links', () => {
  const textOf = (link: string) => new URL(link).searchParams.get('text')

  test('the ready message goes to the agent, names the asset and holds the page', () => {
    const link = messageLink(seaAsset, 'https://mafteach.test/x', 'he')
    expect(link).toMatch(/^https:\/\/wa\.me\/972543301299\?text=/)
    expect(textOf(link)).toBe(
      'שלום נועה, ראיתי את הנכס בני ברמן 6, עיר ימים, נתניה (₪4,180,000). אשמח לפרטים נוספים.\nhttps://mafteach.test/x',
    )
  })

  test('of a sold asset it asks for similar ones', () => {
    expect(textOf(messageLink({ ...seaAsset, is_sold: true, visibility_status: 'sold' }, '', 'he'))).toContain('נכסים דומים')
  })

  test('a foreign number stays foreign', () => {
    const realtor = { ...seaAsset.realtor, phone: '+14155550100' }
    expect(messageLink({ ...seaAsset, realtor }, '', 'he')).toContain('wa.me/14155550100?')
  })
})
