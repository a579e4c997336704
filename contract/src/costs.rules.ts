import type { BuyerKind, CostCode } from './costs.codes.ts'
import type { Language } from './field-problems.ts'
import { vatPercentOn } from './money.ts'

/**
 * Costs of a purchase beside its price, computed alike by server and screen (product.md section 13, "Leads and marketing"). Whole shekels; halves are
 * rounded up.
 */

export interface CostTerms {
  /** Shekels. */
  price: number
  kind: BuyerKind
  /** Before VAT. */
  fee_percent: number
  /** Shekels, at most the price. */
  mortgage: number
  years: number
  /** Percent per year. */
  rate: number
}

export interface CostLine {
  code: CostCode
  amount: number
  source: Record<Language, string>
  /** Date since which its law or rate is valid. */
  valid_from: string
}

export interface Costs {
  lines: CostLine[]
  total: number
  /** Cash needed beside the mortgage. */
  cash: number
  /** Null without a mortgage. */
  monthly: number | null
}

/** Up to this price, the thousandths of that part. */
type Brackets = readonly (readonly [upTo: number, thousandths: number])[]

const OF_FURTHER_HOMES: Brackets = [
  [6_055_070, 80],
  [Number.POSITIVE_INFINITY, 100],
]

/** Purchase tax tables, newest first. Add an entry per year. */
const PURCHASE_TAX: readonly { valid_from: string; valid_until: string; brackets: Record<BuyerKind, Brackets> }[] = [
  {
    valid_from: '2026-01-01',
    valid_until: '2028-01-15',
    brackets: {
      SINGLE: [
        [1_978_745, 0],
        [2_347_040, 35],
        [6_055_070, 50],
        [20_183_565, 80],
        [Number.POSITIVE_INFINITY, 100],
      ],
      ADDITIONAL: OF_FURTHER_HOMES,
      NEW_IMMIGRANT: [
        [1_978_745, 0],
        [6_055_070, 5],
        [20_183_565, 80],
        [Number.POSITIVE_INFINITY, 100],
      ],
    },
  },
]
/** The last day of the newest table; afterwards the sheet says that it is outdated. */
export const PURCHASE_TAX_KNOWN_UNTIL = PURCHASE_TAX[0]!.valid_until

const taxTableOn = (day: string) => PURCHASE_TAX.find(({ valid_from }) => valid_from <= day) ?? PURCHASE_TAX.at(-1)!

function purchaseTax(price: number, brackets: Brackets): number {
  let below = 0
  let thousandths = 0
  for (const [upTo, rate] of brackets) {
    thousandths += Math.max(0, Math.min(price, upTo) - below) * rate
    below = upTo
  }
  return Math.round(thousandths / 1000)
}

const LAWYER_PERCENT = 0.5
const VAT_SINCE = '2025-01-01'

/** A percentage of the price with VAT, computed in integers so that rounding is exact. */
const withVat = (price: number, percent: number, vatPercent: number): number =>
  Math.round(Number(((price * Math.round(percent * 10_000) * (100 + vatPercent)) / 100_000_000).toPrecision(15)))

/** Monthly payment by the annuity formula. */
function monthlyPayment(mortgage: number, years: number, rate: number): number {
  const months = years * 12
  const interest = rate / 1200
  return Math.round(interest === 0 ? mortgage / months : (mortgage * interest) / (1 - (1 + interest) ** -months))
}

/** @param day of the calculation, `2026-11-28`. */
export function reckonCosts({ price, kind, fee_percent, mortgage, years, rate }: CostTerms, day: string): Costs {
  const { valid_from, valid_until, brackets } = taxTableOn(day)
  const vat = vatPercentOn(day)
  const [year, month, date] = valid_until.split('-').map(Number)
  const until = `${date}.${month}.${year}`
  const lines: CostLine[] = [
    {
      code: 'PURCHASE_TAX',
      amount: purchaseTax(price, brackets[kind]),
      source: {
        he: `מדרגות מס רכישה של רשות המסים, מוקפאות עד ${until}`,
        en: `Purchase tax brackets of the Israel Tax Authority, frozen until ${until}`,
      },
      valid_from,
    },
    {
      code: 'FEE',
      amount: withVat(price, fee_percent, vat),
      source: { he: `${fee_percent}% ומע״מ ${vat}%`, en: `${fee_percent}% and ${vat}% VAT` },
      valid_from: VAT_SINCE,
    },
    {
      code: 'LAWYER',
      amount: withVat(price, LAWYER_PERCENT, vat),
      source: {
        he: `הערכה: ${LAWYER_PERCENT}% ומע״מ ${vat}%`,
        en: `An estimate: ${LAWYER_PERCENT}% and ${vat}% VAT`,
      },
      valid_from: VAT_SINCE,
    },
  ]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    lines,
    total,
    cash: price + total - mortgage,
    monthly: mortgage === 0 ? null : monthlyPayment(mortgage, years, rate),
  }
}
