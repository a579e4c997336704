import { expect, test } from 'vitest'
import { COST_DEFAULTS } from './costs.codes.ts'
import { type CostTerms, reckonCosts } from './costs.rules.ts'

const DAY = '2026-11-28'
const reckon = (price: number, terms: Partial<CostTerms> = {}) => reckonCosts({ ...COST_DEFAULTS, price, ...terms }, DAY)
const taxOf = (price: number, kind: CostTerms['kind']) => reckon(price, { kind }).lines[0]!.amount

test.each([
  ['SINGLE', 1, 0],
  ['SINGLE', 1_978_745, 0],
  ['SINGLE', 1_978_760, 1],
  ['SINGLE', 2_347_040, 12_890],
  ['SINGLE', 3_000_000, 45_538],
  ['SINGLE', 6_055_070, 198_292],
  ['SINGLE', 20_183_565, 1_328_571],
  ['SINGLE', 25_000_000, 1_810_215],
  ['ADDITIONAL', 1_000_000, 80_000],
  ['ADDITIONAL', 6_055_070, 484_406],
  ['ADDITIONAL', 7_055_070, 584_406],
  ['NEW_IMMIGRANT', 1_978_745, 0],
  ['NEW_IMMIGRANT', 3_000_000, 5_106],
  ['NEW_IMMIGRANT', 6_055_070, 20_382],
  ['NEW_IMMIGRANT', 10_000_000, 335_976],
] as const)('purchase tax, %s at %i: %i', (kind, price, tax) => {
  expect(taxOf(price, kind)).toBe(tax)
})

test('broker fee and lawyer include VAT, and sums equal their lines', () => {
  const { lines, total, cash, monthly } = reckon(3_000_000)
  expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['PURCHASE_TAX', 45_538],
    ['FEE', 70_800],
    ['LAWYER', 17_700],
  ])
  expect([total, cash, monthly]).toEqual([134_038, 3_134_038, null])
})

test('halves are rounded up, also where floating point falls just short', () => {
  // 1.18 % of 1,250 is 14.75, 0.59 % of 50 is 0.295, 1.18 % of 12,500 × 0.01 is 1.475; 5.9 % of 50 is 2.95.
  expect(reckon(250, { fee_percent: 1 }).lines.map(({ amount }) => amount)).toEqual([0, 3, 1])
  expect(reckon(2_500, { fee_percent: 5 }).lines[1]!.amount).toBe(148)
  expect(reckon(3_000_000, { fee_percent: 0 }).lines[1]!.amount).toBe(0)
})

test('a mortgage reduces the cash, and its payment follows the annuity formula', () => {
  const { cash, monthly } = reckon(2_000_000, { mortgage: 1_000_000 })
  expect(monthly).toBe(5_846)
  expect(cash).toBe(2_000_000 + reckon(2_000_000).total - 1_000_000)
  expect(reckon(2_000_000, { mortgage: 1_200_000, years: 20, rate: 0 }).monthly).toBe(5_000)
  expect(reckon(100, { mortgage: 100, years: 1, rate: 20 }).monthly).toBe(9)
})

test('each line names the source of its figure and its date', () => {
  expect(reckon(3_000_000).lines.map(({ source, valid_from }) => [source.he, valid_from])).toEqual([
    ['מדרגות מס רכישה של רשות המסים, מוקפאות עד 15.1.2028', '2026-01-01'],
    ['2% ומע״מ 18%', '2025-01-01'],
    ['הערכה: 0.5% ומע״מ 18%', '2025-01-01'],
  ])
})
