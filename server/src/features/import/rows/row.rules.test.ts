import { FIELDS_OF, type ImportField } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type ImportKind } from '@mafteach/contract/import-state'
import { displayPhone } from '@mafteach/contract/phones'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/runs.ts'
import { makeRegister } from '../paste/places.ts'
import { readFacility, readParking } from './facilities.ts'
import { guessMapping } from './headings.ts'
import { indexStreets, placeFinder } from './places.ts'
import { readRow } from './row.ts'
import type { Known } from './row-reading.ts'
import * as values from './values.ts'

/** Values of single cells; no cell makes a row fail. */

const cities = [
  { id: 5000, name: 'תל אביב-יפו', also: ['ת"א'] },
  { id: 6600, name: 'חולון', also: [] },
]
const neighborhoods = [
  { id: 1, city: 5000, name: 'פלורנטין' },
  { id: 2, city: 5000, name: 'נווה צדק' },
]
const register = makeRegister(cities, neighborhoods)
const known: Known = {
  register,
  places: placeFinder(
    register,
    new Map([
      [5000, 9],
      [6600, 8],
    ]),
  ),
  streets: async (city) =>
    indexStreets(
      city === 5000
        ? [
            { id: 11, name: 'שדרות רוטשילד' },
            { id: 12, name: 'סנש חנה' },
          ]
        : [],
    ),
  today: '2026-11-22',
}

test.each([
  ['521234567', '0521234567'],
  ['5.21234567E+08', '0521234567'],
  ['+972 52-123-4567', '0521234567'],
  ['972521234567', '0521234567'],
  ["'0521234567", '0521234567'],
  ['36123456', '036123456'],
  ['052-1234567 / 03-6123456', '0521234567'],
  ['03-6123456 ::: 052-1234567', '0521234567'],
])('the phone %s is read as %s', (text, phone) => {
  expect(values.readPhone(text)).toMatchObject({ phone })
})

test.each(['5.2E+08', '5.2123456E+08', '12', '052-123456', 'אין'])('the phone %s is invalid', (text) => {
  expect(values.readPhone(text)).toHaveProperty('problem')
})

test.each<[string, object]>([
  ["3.2 מ'", { budget: 3_200_000 }],
  ['4100K', { budget: 4_100_000 }],
  ['2400', { budget: 2_400_000 }],
  ['850 אלף', { budget: 850_000 }],
  ['₪1,234,567', { budget: 1_234_567 }],
  ['2-2.5 מיליון', { price_from: 2_000_000, budget: 2_500_000 }],
  ['1 500 000', { budget: 1_500_000 }],
  ['2 350 000 ₪', { budget: 2_350_000 }],
  ['2\u00a0350\u202f000', { budget: 2_350_000 }],
  ['950 000', { budget: 950_000 }],
  ["2'350'000", { budget: 2_350_000 }],
  ['2.350.000', { budget: 2_350_000 }],
  ['1500000.00', { budget: 1_500_000 }],
  ['1 200 000 - 1 500 000', { price_from: 1_200_000, budget: 1_500_000 }],
  ['1,200,000–1,500,000', { price_from: 1_200_000, budget: 1_500_000 }],
])('a budget of %s', (text, fields) => {
  expect(values.readSum(text, 'budget', 'price_from')).toMatchObject({ fields })
})

test.each([
  '5.2E+08',
  '1,5E+06',
  '-1,500,000 דולר',
  'נא להתקשר',
  '9999999999',
  '1500000.50',
  '-1500000',
  '12 34',
  '1,500,000 USD',
  '€500,000',
  '£1,500,000',
])('a budget of %s is invalid, and reported', (text) => {
  expect(values.readSum(text, 'budget', 'price_from')).toHaveProperty('problem')
})

test.each([
  ['2.4', '2,400,000?'],
  ['2.4-2.6', '2,400,000–2,600,000?'],
  ['850', '850,000?'],
  ['2.4 מיליון', '2,400,000'],
  ['₪2400000', undefined],
])('a sum of %s is shown as %s: a guessed size is a question', (text, repaired) => {
  expect(values.readSum(text, 'budget', 'price_from')).toEqual({ fields: expect.anything(), ...(repaired && { repaired }) })
})

test.each(['1,500,000-1,700,000', '2.4-2.6 מיליון', '2.4-2.6'])(
  'a price of %s contains two sums, and neither is used',
  (text) => {
    expect(values.readSum(text, 'price', null)).toHaveProperty('problem')
  },
)

test.each<[string, object]>([
  ["3.5 חד'", { number_of_rooms: 3.5 }],
  ['3–4', { number_of_rooms: 3, number_of_rooms_max: 4 }],
  ['עד 4', { number_of_rooms_max: 4 }],
])('rooms of %s', (text, fields) => {
  expect(values.readRoomsCell(text, true)).toMatchObject({ fields })
})

test.each<[string, object]>([
  ['קרקע', { floor: 0 }],
  ['3 מתוך 8', { floor: 3, highest_floor: 8 }],
  ['2/4', { floor: 2, highest_floor: 4 }],
  ['ק. 3', { floor: 3 }],
])('a floor of %s', (text, fields) => {
  expect(values.readFloor(text)).toMatchObject({ fields })
})

test.each<[ImportKind, string, (ImportField | null)[]]>([
  ['leads', 'טלפון בית,נייד,תאריך שיחת טלפון,פקס,מספר נייד 2', ['phone_3', 'phone', null, null, 'phone_2']],
  ['contacts', 'Person - Phone - Work,Person - Phone - Mobile,Person - Name', ['phone_2', 'phone', 'name']],
  ['sellers', 'שם,נייד,עיר,רחוב,מספר,מצב', ['name', 'phone', 'city', 'street', 'address_number', 'asset_condition']],
  ['buyers', 'שם פרטי,מצב,חניה', ['first_name', 'buyer_end_customer_activity_state', 'should_have_parking_in_registry']],
  ['assets', 'טלפון,טלפון בעלים,חניה,חניה בטאבו', [null, 'seller_phone', 'number_of_parking_spots', 'has_parking_in_registry']],
  ['assets', 'טלפון בית,נייד,חניה,מספר חניות', [null, 'seller_phone', null, 'number_of_parking_spots']],
])('of %s the columns %s are %j', (kind, headings, fields) => {
  const names = headings.split(',')
  const rows = [{ row: 2, cells: names.map(() => 'א') }]
  expect(Object.values(guessMapping(names, rows, { kind, remembered: {}, isCity: () => false }))).toEqual(fields)
})

test.each<[string, ImportField, object]>([
  ['✓', 'has_elevator', { has_elevator: true }],
  ['x', 'has_elevator', { has_elevator: false }],
  ['✗', 'should_have_storage_space', { should_have_storage_space: false }],
  ['x', 'is_vip', { is_vip: true }],
  ['אין מעלית', 'has_elevator', { has_elevator: false }],
  ['2', 'has_elevator', { has_elevator: true, number_of_elevators: 2 }],
  ['שמש', 'has_sun_terrace', { has_sun_terrace: true }],
  ['יש מרפסת שמש', 'should_have_sun_terrace', { should_have_sun_terrace: true }],
  ['1', 'should_have_parking_in_registry', { should_have_parking_in_registry: true }],
  ['2', 'should_have_parking_in_registry', { should_have_parking_in_registry: true }],
  ['חניה בטאבו', 'should_have_parking_in_registry', { should_have_parking_in_registry: true }],
  ['חניה בטאבו', 'has_parking_in_registry', { has_parking_in_registry: true }],
  ['2', 'has_parking_in_registry', { has_parking_in_registry: true, number_of_parking_spots: 2 }],
])('%s in %s', (text, field, fields) => {
  expect(readFacility(text, field)).toMatchObject({ fields })
})

test.each<[string, ImportField]>([
  ['שירות', 'has_sun_terrace'],
  ['לברר', 'has_elevator'],
  ['לא ידוע', 'has_elevator'],
  ['גמיש', 'is_vip'],
])('%s in %s is not understood', (text, field) => {
  expect(readFacility(text, field)).toHaveProperty('problem')
})

test.each<[string, object]>([
  ['1', { number_of_parking_spots: 1 }],
  ['2', { number_of_parking_spots: 2 }],
  ['2 בטאבו', { number_of_parking_spots: 2, has_parking_in_registry: true }],
  ['בטאבו', { has_parking_in_registry: true }],
  ['חניה בטאבו', { has_parking_in_registry: true }],
  ['2 חניות', { number_of_parking_spots: 2 }],
  ['כן', { number_of_parking_spots: 1 }],
  ['אין', { number_of_parking_spots: 0, has_parking_in_registry: false }],
  ['✗', { number_of_parking_spots: 0, has_parking_in_registry: false }],
])('parking of %s', (text, fields) => {
  expect(readParking(text)).toEqual({ fields, ...('repaired' in readParking(text) ? { repaired: expect.any(String) } : {}) })
})

test.each<[object, object]>([
  [{ address: 'רוטשילד 30, תל אביב' }, { city: 5000, street: 11, address_number: '30', neighborhood: 9 }],
  [{ address: 'ת"א, חנה סנש 5' }, { city: 5000, street: 12, address_number: '5' }],
  [
    { city: 'תל אבב-יפו', street: 'רוטשילד 7', neighborhood: 'נוה צדק' },
    { city: 5000, street: 11, address_number: '7', neighborhood: 2 },
  ],
])('%j is a place', async (texts, place) => {
  const { reading, errors } = await readRow('assets', { price: '3000000', ...texts }, known)
  expect([errors, reading.values]).toEqual([null, expect.objectContaining(place)])
})

test.each<[object, { field: string; from: string; to: string }[]]>([
  [{ price: '150000000' }, [{ field: 'price', from: '150000000', to: '150,000,000?' }]],
  [{ price: '150 מיליון' }, [{ field: 'price', from: '150 מיליון', to: '150,000,000?' }]],
  [{ address_number: '6050000' }, [{ field: 'address_number', from: '6050000', to: '6050000?' }]],
  [{ floor: '3 מתוך 150' }, [expect.objectContaining({ field: 'floor' }), { field: 'highest_floor', from: '', to: '150?' }]],
  [{ asset_built_area: '80', construction_year: '1975' }, []],
])('%j is imported, and implausible values are questioned', async (texts, repairs) => {
  const cells = { city: 'תל אביב-יפו', street: 'רוטשילד', address_number: '30', price: '3000000', ...texts }
  const { reading, errors } = await readRow('assets', cells, known)
  expect([errors, reading.repairs.filter(({ field }) => field !== 'street')]).toEqual([null, repairs])
  const again = await readRow('assets', cells, known, true)
  expect(again.reading.repairs.filter(({ to }) => to.endsWith('?'))).toEqual([])
})

test('a number that lost its leading zero is read as the same number, in any spelling', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('50', '52', '54', '58'), (rest, prefix) => {
      const digits = `${prefix}${String(rest).padStart(7, '0')}`
      const phone = `0${digits}`
      for (const text of [digits, phone, displayPhone(phone), `+972${digits}`, `${digits}.0`])
        expect(values.readPhone(text)).toMatchObject({ phone })
    }),
    { numRuns: runs(20) },
  )
})

test('whatever the cells contain, a row is read or has an error', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('3-4', 'כן', '5.2E+08', 'תל אביב', '1/1/2026', '\u202e', '99999999999999', '-1', '=1+1', 'א'.repeat(6_000)),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...IMPORT_KINDS), fc.array(cell, { minLength: 80, maxLength: 80 }), async (kind, cells) => {
      const texts = Object.fromEntries(FIELDS_OF[kind].map((field, at) => [field, cells[at] ?? '']))
      const { reading, errors, key } = await readRow(kind, texts, known)
      expect(errors === null ? key : Object.keys(errors).length).toBeTruthy()
      expect(JSON.stringify(reading)).not.toContain('NaN')
    }),
    { numRuns: runs(40) },
  )
})
