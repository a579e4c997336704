import type { FormField } from '@mafteach/contract/forms'

/** Fields of several forms. Labels are in the language of the paper. */

export const field = (name: string, label: string, kind: FormField['kind'], required = true): FormField => ({
  name,
  label,
  kind,
  required,
})
export const choice = (
  name: string,
  label: string,
  options: Record<string, string>,
  kind: 'choice' | 'choices' = 'choice',
): FormField => ({
  name,
  label,
  kind,
  required: true,
  options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
})

export const date = field('date', 'תאריך', 'date')

const brokerName = field('broker_name', 'שם המתווך', 'text')
const atWork = [
  field('broker_license', 'מספר רישיון תיווך', 'text'),
  field('agency_name', 'סוכנות', 'text', false),
  field('broker_phone', 'טלפון המתווך', 'phone', false),
]
export const broker = [
  brokerName,
  field('broker_id_number', 'מספר זהות של המתווך', 'id_number'),
  field('broker_address', 'כתובת המתווך', 'text'),
  ...atWork,
]
/** Sender of a letter about something that the customer does not order. */
export const sender = [brokerName, ...atWork]

export const customerName = field('customer_name', 'שם הלקוח', 'text')
export const customer = [
  customerName,
  { ...choice('customer_id_kind', 'זיהוי הלקוח לפי', { ID: 'תעודת זהות', PASSPORT: 'דרכון' }), required: false },
  field('customer_id_number', 'מספר זהות של הלקוח', 'id_number'),
  field('customer_id_country', 'המדינה של הדרכון', 'country', false),
  field('customer_address', 'כתובת הלקוח', 'text'),
  field('customer_phone', 'טלפון הלקוח', 'phone', false),
]

export const property = field('property_description', 'תיאור הנכס', 'long_text')
/** What brokerage is ordered for, by the kinds of deal that a form offers, and the fee. */
export const dealAndFee = (kinds: Record<string, string>): FormField[] => [
  choice('deal_kind', 'סוג העסקה', { ...kinds, OTHER: 'זכות אחרת במקרקעין' }),
  property,
  field('price', 'מחיר העסקה בקירוב', 'money'),
  // Only for rentals; printed beside the price.
  field('rent_term', 'תקופת השכירות', 'text', false),
  field('rent_deposit', 'פיקדון וערבויות', 'text', false),
  choice('fee_kind', 'דמי התיווך נקבעים', { SUM: 'בסכום', PERCENT: 'באחוז מהמחיר' }),
  field('fee_sum', 'דמי התיווך בשקלים', 'money', false),
  field('fee_percent', 'דמי התיווך באחוזים', 'percent', false),
  choice('fee_vat', 'מע״מ', { INCLUDED: 'כולל מע״מ', ADDED: 'בתוספת מע״מ' }),
]
export const BUYING = { PURCHASE: 'קנייה', RENT: 'שכירות' }
export const SELLING = { SALE: 'מכירה', LEASE: 'השכרה' }
export const terms = field('terms', 'תנאים נוספים', 'long_text', false)
