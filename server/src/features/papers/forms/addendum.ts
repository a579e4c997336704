import { BUYING, broker, customer, date, dealAndFee, field, SELLING, terms } from './fields.ts'
import { order, section } from './law.ts'
import type { PaperForm } from './paper-form.ts'
import { BOTH_SIDES, COPY, DEAL, FEE, PARTIES } from './passages.ts'

export const addendum: PaperForm = {
  title: 'נספח להזמנה: נכס נוסף',
  version: 1,
  text: `נספח מיום {date} להזמנת שירותי תיווך מיום {order_date}. הנספח הוא חלק מההזמנה, ותנאיה חלים גם עליו.

${PARTIES}

# הנכס הנוסף
${DEAL}

${FEE}

${COPY}`,
  fields: [
    date,
    ...broker,
    ...customer,
    field('order_date', 'תאריך ההזמנה המקורית', 'date'),
    ...dealAndFee({ PURCHASE: BUYING.PURCHASE, SALE: SELLING.SALE, RENT: BUYING.RENT, LEASE: SELLING.LEASE }),
    terms,
  ],
  mandatory: { ...order, order_date: section('9(א)') },
  signers: BOTH_SIDES,
}
