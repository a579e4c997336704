import { toE164, toNational } from '#platform/phone.ts'
import { isGivenName } from './given-names.ts'
import { pattern, type Reading } from './reading.ts'

/** Includes "972-50-…" without plus, "(054) …" and "054/…". */
const PHONE = /(?<!\d|\d[.,])(?:\+ ?972|972|00972|\(?0)(?:\d{1,2}\)?\/\d{7}|[\d\-. ()]{6,16}\d)(?!\d)/gu
/** Agencies' signatures: the number after one is not the customer's. */
const BRANDS =
  'רימקס|רי/?מקס|re/?max|אנגלו סכסון|קלר ווי?ליאמס|סנצורי 21|הומלנד|century 21|keller williams|anglo saxon|real estate|realty'
const AGENCY = pattern(
  `«(?:(?:נדל"ן|(?<!(?:בלי|ללא|אין|לא|דמי|כולל|פלוס) )תיווך)»[^.,!?\\n]{0,25}|(?:${BRANDS})»[^.,!?\\n]{0,25},? ?)$`,
)
const SIGNATURE_MAX = 60

/** Reads phone numbers. Assets have none, but their digits must not be read as sums. */
export function readPhones(reading: Reading, isCustomer: boolean): void {
  for (const match of reading.plain.matchAll(PHONE)) {
    const number = firstNumber(match[0])
    if (!number) continue
    const to = match.index + number.written.length
    const signature = isCustomer ? agencyBefore(reading, match.index) : match.index
    if (signature === null) reading.fill({ phone: number.national }, match.index, to)
    else reading.setAside(signature, to)
  }
}

/** The first digits that form a number; another may follow. */
function firstNumber(text: string): { written: string; national: string } | null {
  for (let length = 9; length <= text.length; length++) {
    const written = text.slice(0, length)
    if (!/\d$/.test(written) || /^\d/.test(text.slice(length))) continue
    const number = toE164(written.replace('/', '')) ?? (written.startsWith('972') ? toE164(`+${written}`) : null)
    if (number) return { written, national: toNational(number) }
  }
  return null
}

/** The start of an agency's signature before a number: "גלית, נדל״ן בשרון 052…", including the name. */
function agencyBefore(reading: Reading, at: number): number | null {
  const before = reading.original.slice(Math.max(0, at - SIGNATURE_MAX), at)
  const agency = new RegExp(AGENCY, 'u').exec(before)
  if (!agency) return null
  const clauses = before.slice(0, agency.index).split(/(?<=[.,!?\n])/)
  const isNameAlone = (clause: string | undefined) => clause?.match(/[א-ת]+/g)?.every(isGivenName) && clause.trim().length < 25
  const last = clauses.pop() ?? ''
  const own = /[א-ת]/.test(last) ? last : isNameAlone(clauses.at(-1)) ? clauses.pop()! + last : last
  return at - before.length + agency.index - own.length
}
