import type { FormCode, FormField } from '@mafteach/contract/forms'

/** What each form asks for. Labels are the paper's own language. */

const field = (name: string, label: string, kind: FormField['kind'], required = true): FormField => ({
  name,
  label,
  kind,
  required,
})
const choice = (
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

/**
 * Actions of which an exclusive agent promises two at least: section 9 of the Real Estate Agents Law, 1996, and the list of
 * תקנות המתווכים במקרקעין (פעולות שיווק), התשס"ה-2004.
 */
export const MARKETING_ACTIONS = {
  SIGN: 'הצבת שלט על הנכס',
  OWN_CLIENTS: 'הבאת הנכס לידיעת לקוחות המתווך',
  ADVERTISEMENT: 'פרסום הנכס באמצעי תקשורת',
  INVITATION: 'הזמנת קונים או מתווכים לסיור בנכס',
  AGENTS: 'שיתוף פעולה עם חמישה מתווכים לפחות',
  OTHER: 'פעולה אחרת שהוסכם עליה',
}
export const MARKETING_ACTIONS_MIN = 2

const customerName = field('customer_name', 'שם הלקוח', 'text')
const brokerName = field('broker_name', 'שם המתווך', 'text')
const atWork = [
  field('broker_license', 'מספר רישיון תיווך', 'text'),
  field('agency_name', 'סוכנות', 'text', false),
  field('broker_phone', 'טלפון המתווך', 'phone', false),
]
const broker = [
  brokerName,
  field('broker_id_number', 'מספר זהות של המתווך', 'id_number'),
  field('broker_address', 'כתובת המתווך', 'text'),
  ...atWork,
]
/** Who writes of something that the customer does not order. */
const sender = [brokerName, ...atWork]
const customer = [
  customerName,
  field('customer_id_number', 'מספר זהות של הלקוח', 'id_number'),
  field('customer_address', 'כתובת הלקוח', 'text'),
  field('customer_phone', 'טלפון הלקוח', 'phone', false),
]
const date = field('date', 'תאריך', 'date')
const property = field('property_description', 'תיאור הנכס', 'long_text')
const price = field('price', 'מחיר העסקה בקירוב', 'money')
const fee = [
  choice('fee_kind', 'דמי התיווך נקבעים', { SUM: 'בסכום', PERCENT: 'באחוז מהמחיר' }),
  field('fee_sum', 'דמי התיווך בשקלים', 'money', false),
  field('fee_percent', 'דמי התיווך באחוזים', 'percent', false),
  choice('fee_vat', 'מע״מ', { INCLUDED: 'כולל מע״מ', ADDED: 'בתוספת מע״מ' }),
]
const terms = field('terms', 'תנאים נוספים', 'long_text', false)

export const FORM_FIELDS: Record<FormCode, readonly FormField[]> = {
  ORDER_BUYER: [
    date,
    ...broker,
    ...customer,
    choice('deal_kind', 'סוג העסקה', { PURCHASE: 'קנייה', RENT: 'שכירות', OTHER: 'זכות אחרת במקרקעין' }),
    property,
    price,
    ...fee,
    terms,
  ],
  ORDER_SELLER: [
    date,
    ...broker,
    ...customer,
    choice('deal_kind', 'סוג העסקה', { SALE: 'מכירה', LEASE: 'השכרה', OTHER: 'זכות אחרת במקרקעין' }),
    property,
    price,
    ...fee,
    terms,
  ],
  EXCLUSIVE: [
    date,
    ...broker,
    ...customer,
    property,
    choice('property_kind', 'סוג הנכס', { DWELLING: 'דירה או בית מגורים', OTHER: 'נכס אחר' }),
    field('exclusive_from', 'תחילת הבלעדיות', 'date'),
    field('exclusive_until', 'סוף הבלעדיות', 'date', false),
    choice('marketing_actions', 'פעולות שיווק', MARKETING_ACTIONS, 'choices'),
    field('marketing_other', 'הפעולה האחרת', 'text', false),
    terms,
  ],
  ADDENDUM: [
    date,
    ...broker,
    ...customer,
    field('order_date', 'תאריך ההזמנה המקורית', 'date'),
    choice('deal_kind', 'סוג העסקה', {
      PURCHASE: 'קנייה',
      SALE: 'מכירה',
      RENT: 'שכירות',
      LEASE: 'השכרה',
      OTHER: 'זכות אחרת במקרקעין',
    }),
    property,
    price,
    ...fee,
    terms,
  ],
  VIEWING: [date, ...sender, ...customer, property, field('order_date', 'תאריך הזמנת התיווך', 'date', false)],
  COOPERATION: [
    date,
    ...broker,
    field('partner_name', 'שם המתווך השותף', 'text'),
    field('partner_id_number', 'מספר זהות של המתווך השותף', 'id_number'),
    field('partner_address', 'כתובת המתווך השותף', 'text'),
    field('partner_license', 'מספר רישיון של המתווך השותף', 'text'),
    property,
    field('partner_share', 'חלק השותף בדמי התיווך', 'percent'),
    terms,
  ],
  CONSENT: [date, ...sender, customerName, field('customer_phone', 'טלפון הלקוח', 'phone')],
  PRIVACY: [date, ...sender, customerName, field('contact', 'כתובת לפניות בענייני פרטיות', 'text')],
}
