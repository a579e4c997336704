import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWhole } from './money.ts'
import { millionsOf, readSum } from './sums.ts'

const M = 1_000_000
const read = (text: string) => {
  const reading = readSum(text)
  return reading && ('sum' in reading ? reading.sum : reading.problem)
}

test.each([
  ['1500000', 1.5 * M],
  ['1500000.00', 1.5 * M],
  ['1500000.0', 1.5 * M],
  ['1500000,00', 1.5 * M],
  ['1,500,000', 1.5 * M],
  ['1,500,000.00', 1.5 * M],
  ['1,500,000.00 ₪', 1.5 * M],
  ['₪ 1,500,000', 1.5 * M],
  ['₪1,500,000', 1.5 * M],
  ['1,500,000 ש״ח', 1.5 * M],
  ['1,500,000ש"ח', 1.5 * M],
  ['1,500,000 שח', 1.5 * M],
  ['1500000 שקלים', 1.5 * M],
  ['NIS 1,500,000', 1.5 * M],
  ['1,500,000 ILS', 1.5 * M],
  ['1.500.000', 1.5 * M],
  ['1.500.000,00', 1.5 * M],
  ['1 500 000', 1.5 * M],
  ['1\u00a0500\u00a0000', 1.5 * M],
  ['1\u2009500\u2009000', 1.5 * M],
  ['1\u202f500\u202f000 ₪', 1.5 * M],
  ["1'500'000", 1.5 * M],
  ['1’500’000', 1.5 * M],
  ['2,350,000.-', 2.35 * M],
  ['\u202a₪1,500,000\u202c', 1.5 * M],
  ['١٥٠٠٠٠٠', 1.5 * M],
  ['１，５００，０００', 1.5 * M],
  ['950 000', 950_000],
  ['950,000', 950_000],
  ['950.000', 950_000],
  ['1.5M', 1.5 * M],
  ['1.5m', 1.5 * M],
  ['2.35 מיליון', 2.35 * M],
  ['2,35 מיליון', 2.35 * M],
  ['2.4מ׳', 2.4 * M],
  ["2.4 מ'", 2.4 * M],
  ['2.4 מליון ₪', 2.4 * M],
  ['2.4 מלש״ח', 2.4 * M],
  ['1.85m nis', 1.85 * M],
  ['2.350 מיליון', 2.35 * M],
  ['2,350 מיליון', 2.35 * M],
  ['12 מיליון', 12 * M],
  ['950K', 950_000],
  ['950 אלף', 950_000],
  ['950 אש״ח', 950_000],
  ['1,250 אלף', 1.25 * M],
  ['1250 אלף', 1.25 * M],
  ['950.5K', 950_500],
  ['7500', 7_500],
  ['7,500', 7_500],
  ['1.500', 1_500],
  ['0', 0],
  ['999999999', 999_999_999],
  ['2.5מיל', 2.5 * M],
  ['2.35מ', 2.35 * M],
  ['2.4 מש״ח', 2.4 * M],
])('%s is %i', (text, sum) => expect(read(text)).toBe(sum))

test.each([
  ['1500000.50', 'cents'],
  ['1,500,000.5', 'cents'],
  ['150,50', 'cents'],
  ['1.5', 'short'],
  ['2,4', 'short'],
  ['2.35', 'short'],
  ['₪2.35', 'short'],
  ['99999999999', 'large'],
  ['1,000,000,000', 'large'],
  ['2000 מיליון', 'large'],
  ['5.2E+08', 'cut'],
  ['1,5e6', 'cut'],
  ['1.250 אלף', 'none'],
  ['1,50,000', 'none'],
  ['1500,000', 'none'],
  ['1,500.000', 'none'],
  ['1.5.5', 'none'],
  ['12 34', 'none'],
  ['-1500000', 'none'],
  ['1500000 שח למ״ר', 'none'],
  ['2.4-2.6', 'none'],
  ['$1,500,000', 'none'],
  ['אין', 'none'],
  ['מיליון', 'none'],
  ['1.23456789 מיליון', 'none'],
])('%s is no sum: %s', (text, problem) => expect(read(text)).toBe(problem))

test('nothing is nothing', () => expect([readSum(''), readSum(' \u200f')]).toEqual([null, null]))

test('a short number is proposed in millions, and nothing else is', () => {
  expect(['2.35', '₪1,8', '1500000.5', '7500', 'x', ''].map(millionsOf)).toEqual([2.35 * M, 1.8 * M, null, null, null, null])
})

test('a sum in any style of thousands is itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom(',', '.', ' ', "'", '\u00a0', '\u202f', '\u2009'),
      fc.constantFrom('', '₪', ' ₪', ' ש״ח'),
      fc.boolean(),
      (sum, sign, currency, hasZeros) => {
        const number = formatWhole(sum).replaceAll(',', sign)
        const zeros = hasZeros ? (sign === '.' ? ',00' : '.00') : ''
        expect(read(`${number}${zeros}${currency}`)).toBe(sum)
      },
    ),
  )
})
