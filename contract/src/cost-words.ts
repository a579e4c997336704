import type { BuyerKind, CostCode } from './costs.codes.ts'
import type { Language } from './field-problems.ts'
import { formatShekels } from './money.ts'

/** A deduction: `−₪1,500,000`. */
export const formatDeduction = (shekels: number): string => `−${formatShekels(shekels)}`

/** Words about costs on the screen, the customer's page and the PDF. */

export const BUYER_KIND_WORDS: Record<Language, Record<BuyerKind, string>> = {
  he: { SINGLE: 'דירה יחידה', ADDITIONAL: 'דירה נוספת', NEW_IMMIGRANT: 'עולה חדש' },
  en: { SINGLE: 'Only home', ADDITIONAL: 'Additional home', NEW_IMMIGRANT: 'New immigrant' },
}

interface CostWords {
  title: string
  price: string
  buyer: string
  asOf: string
  beside: string
  codes: Record<CostCode, string>
  total: string
  mortgage: string
  mortgageSum: string
  monthly: string
  monthlyTerms: (payment: string, years: number, rate: number) => string
  needed: string
  cash: string
  /** When the newest known table has expired. */
  oldTable: string
  noAdvice: string
  /** Note at the foot of the customer's page. */
  linkNote: string
}

export const COST_WORDS: Record<Language, CostWords> = {
  he: {
    title: 'עלויות הרכישה',
    price: 'מחיר הנכס',
    buyer: 'הרוכש',
    asOf: 'נכון ליום',
    beside: 'מעבר למחיר',
    codes: { PURCHASE_TAX: 'מס רכישה', FEE: 'דמי תיווך', LAWYER: 'עורך דין' },
    total: 'סך העלויות הנלוות',
    mortgage: 'משכנתה',
    mortgageSum: 'סכום המשכנתה',
    monthly: 'החזר חודשי',
    monthlyTerms: (payment, years, rate) => `${payment}, ${years} שנים בריבית ${rate}% קבועה`,
    needed: 'מה צריך ביד',
    cash: 'הון עצמי נדרש',
    oldTable: 'מדרגות המס שלפיהן חושב כבר אינן בתוקף.',
    noAdvice: 'הערכה לתכנון בלבד. אין זה ייעוץ מס, ייעוץ משפטי או הצעה למשכנתה.',
    linkNote: 'הסכומים נכונים ליום שבו נשלח הקישור. הדף אינו מופיע בחיפוש.',
  },
  en: {
    title: 'What the purchase costs',
    price: 'Price of the property',
    buyer: 'The buyer',
    asOf: 'As of',
    beside: 'On top of the price',
    codes: { PURCHASE_TAX: 'Purchase tax', FEE: 'Broker fee', LAWYER: 'Lawyer' },
    total: 'Costs on top of the price',
    mortgage: 'Mortgage',
    mortgageSum: 'Mortgage',
    monthly: 'Monthly payment',
    monthlyTerms: (payment, years, rate) => `${payment}, ${years} years at a fixed ${rate}%`,
    needed: 'What you need to have',
    cash: 'Own funds needed',
    oldTable: 'The tax brackets behind it are no longer in force.',
    noAdvice: 'An estimate for planning only. This is not tax advice, legal advice or an offer of a mortgage.',
    linkNote: 'The sums are as of the day the link was sent. Search engines do not list this page.',
  },
}
