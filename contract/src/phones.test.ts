import { expect, test } from 'vitest'
import { displayPhone, formatTypedPhone, isLookupReady, isServiceNumber, nationalDigits, phonesIn } from './phones.ts'

test.each([
  ['052-111-0072', '0521110072'],
  ['972521110072', '0521110072'],
  ['972-52-111-0073', '0521110073'],
  ['+972 (0)52-111-0072', '0521110072'],
  ['+9720521110079', '0521110079'],
  ['00972 52 1110072', '0521110072'],
  ['(+972)52-1110072', '0521110072'],
  ['972521110072+', '0521110072'],
  ['\u202a+972 52-111-0072\u202c', '0521110072'],
  ['٠٥٠١١١٠٠٧١', '0501110071'],
  ['۰۵۰۱۱۱۰۰۷۱', '0501110071'],
  ['０５２１１１００７２', '0521110072'],
  ['tel:+972521110075', '0521110075'],
  ['https://wa.me/972521110075', '0521110075'],
  ['972521110075@c.us', '0521110075'],
  ['dana0521110071@example.com, 0521110075', '0521110075'],
  ['050-1234567 שלוחה 3', '0501234567'],
  ['03-6123456 ext. 12', '036123456'],
  ['03-6123456 x12', '036123456'],
  ['03-6123456;ext=12', '036123456'],
  ['0521110078 בבוקר', '0521110078'],
  ['דנה: 0521110078', '0521110078'],
  ['’052-1110074', '0521110074'],
  ['050־1110071', '0501110071'],
  ['052/1110080', '0521110080'],
  ['052.111.0080', '0521110080'],
  ['052_111_0080', '0521110080'],
  ['521110080', '0521110080'],
  ['36123456', '036123456'],
  ['1-800-123-456', '1800123456'],
  ['*5287', '*5287'],
  ['5287*', '*5287'],
  ['* 5287', '*5287'],
  ['+33 6 12 34 56 79', '+33612345679'],
  ['0033612345680', '+33612345680'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['+970599123457', '+970599123457'],
  ['0599123456', '0599123456'],
])('%s is read as the single number %s', (text, phone) => {
  expect(phonesIn(text).phones).toEqual([phone])
})

test.each([
  ['052 111 00 76 (אשתו 052-1110077)', ['0521110076', '0521110077']],
  ['052.111.0080 / 03-5551234', ['0521110080', '035551234']],
  ['0521110076 0521110077', ['0521110076', '0521110077']],
  ['0521110076-0521110077', ['0521110076', '0521110077']],
  ['052 111 0076 03 555 1234', ['0521110076', '035551234']],
  ['0521110076, 0521110077; 035551234|*5287', ['0521110076', '0521110077', '035551234', '*5287']],
  ['052-1110076 או 052-1110077', ['0521110076', '0521110077']],
  ['03-6123456/7', ['036123456', '036123457']],
  ['+33 6 12 34 56 79 0521110076', ['+33612345679', '0521110076']],
  ['0521110076\n0521110076', ['0521110076']],
])('%s is %j', (text, phones) => {
  expect(phonesIn(text).phones).toEqual(phones)
})

test.each([
  '',
  '12',
  '05211100761',
  '0521110076 8',
  '052111007',
  '+972',
  '9725211100',
  '12345678901234',
  'אין',
  '02.12.2024',
  '**52',
  '6123456',
])('%s is no phone number: a digit that belongs to no number is never dropped', (text) => {
  expect(phonesIn(text).phones).toEqual([])
})

test('text beside a number is detected, and so is a broken number', () => {
  for (const bare of ['052-1110076', 'tel:0521110076', '(052) 1110076 / 03-5551234', "'0521110076"])
    expect(phonesIn(bare).isBare).toBe(true)
  expect(phonesIn('0521110076, 052111007')).toMatchObject({ phones: ['0521110076'], hasBroken: true })
  expect(phonesIn('0521110076 דירה 12').hasBroken).toBe(false)
  for (const text of ['0521110076 בבוקר', '03-6123456 x12', '03-6123456 שלוחה 3']) expect(phonesIn(text).isBare).toBe(false)
})

test('national digits of a single number; anything else stays as typed, without separators', () => {
  expect(nationalDigits('+972 (0)52-111-0072')).toBe('0521110072')
  expect(nationalDigits('972521110072')).toBe('0521110072')
  expect(nationalDigits(' 0521110076 0521110077')).toBe('0521110076 0521110077')
  expect(nationalDigits('052-111')).toBe('052111')
  expect(nationalDigits('+972-52-1')).toBe('0521')
  expect(nationalDigits('521110072')).toBe('521110072')
  expect(nationalDigits('+33 6 12 34 56 78')).toBe('+33612345678')
})

test('a number gets its dashes while it is typed, with any prefix, and so do service numbers', () => {
  expect(formatTypedPhone('972521110072')).toBe('052-111-0072')
  expect(formatTypedPhone('97252111007')).toBe('97252111007')
  expect(formatTypedPhone('0521110076 אשתו 052')).toBe('0521110076 אשתו 052')
  expect(isLookupReady('tel:+972521110075')).toBe(true)
  expect([displayPhone('1800123456'), displayPhone('*5287')]).toEqual(['1-800-123-456', '*5287'])
  expect(['+9721800123456', '1800123456', '*5287', '0521110072', '+972521110072'].map(isServiceNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('the digits of an e-mail address are no phone number', () => {
  expect(phonesIn('dana0521110071@example.com')).toMatchObject({ phones: [], isBare: false, hasBroken: false })
})
