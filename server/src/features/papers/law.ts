import type { FormCode } from '@mafteach/contract/forms'

/** Places that a form's text must have, whoever writes it, and which law asks for them. */

/** תקנות המתווכים במקרקעין (פרטי הזמנה בכתב), התשנ״ז-1997, regulation 1: what a written order holds. */
const ORDER_REGULATION = 'תקנה 1 לתקנות המתווכים במקרקעין (פרטי הזמנה בכתב), התשנ״ז-1997'
/** חוק המתווכים במקרקעין, התשנ״ו-1996. */
const LAW = 'חוק המתווכים במקרקעין, התשנ״ו-1996'
const PRIVACY_LAW = 'סעיף 11 לחוק הגנת הפרטיות, התשמ״א-1981'
const COMMUNICATIONS_LAW = 'סעיף 30א לחוק התקשורת (בזק ושידורים), התשמ״ב-1982'

type Mandatory = Readonly<Record<string, string>>

const parties: Mandatory = {
  broker_name: ORDER_REGULATION,
  broker_id_number: ORDER_REGULATION,
  broker_address: ORDER_REGULATION,
  customer_name: ORDER_REGULATION,
  customer_id_number: ORDER_REGULATION,
  customer_address: ORDER_REGULATION,
  // A fee is due to the holder of a licence alone.
  broker_license: `סעיף 14(א)(1) ל${LAW}`,
  // An order is signed, and what was written when tells what was agreed.
  date: `סעיף 9(א) ל${LAW}`,
}
const order: Mandatory = {
  ...parties,
  deal_kind: ORDER_REGULATION,
  property_description: ORDER_REGULATION,
  price: ORDER_REGULATION,
  /** The sum or percentage, and whether VAT is in it. */
  fee: ORDER_REGULATION,
}

export const MANDATORY: Record<FormCode, Mandatory> = {
  ORDER_BUYER: order,
  ORDER_SELLER: order,
  ADDENDUM: { ...order, order_date: `סעיף 9(א) ל${LAW}` },
  EXCLUSIVE: {
    ...parties,
    property_description: `סעיף 9(ב) ל${LAW}`,
    // Six months for a dwelling at most; thirty days where nothing is written.
    exclusive_period: `סעיף 9(ב) ו-(ג) ל${LAW}`,
    marketing_actions: `סעיף 9(ד) ל${LAW} ותקנות המתווכים במקרקעין (פעולות שיווק), התשס״ה-2004`,
  },
  VIEWING: {
    broker_name: `סעיף 14(א) ל${LAW}`,
    broker_license: `סעיף 14(א)(1) ל${LAW}`,
    customer_name: `סעיף 14(א) ל${LAW}`,
    customer_id_number: `סעיף 14(א) ל${LAW}`,
    property_description: `סעיף 14(א) ל${LAW}`,
    date: `סעיף 14(א) ל${LAW}`,
  },
  COOPERATION: {
    broker_name: `סעיף 14(א)(1) ל${LAW}`,
    broker_license: `סעיף 14(א)(1) ל${LAW}`,
    partner_name: `סעיף 14(א)(1) ל${LAW}`,
    partner_license: `סעיף 14(א)(1) ל${LAW}`,
    property_description: `סעיף 14(א) ל${LAW}`,
    partner_share: `סעיף 14(א) ל${LAW}`,
    date: `סעיף 14(א) ל${LAW}`,
  },
  CONSENT: {
    broker_name: COMMUNICATIONS_LAW,
    customer_name: COMMUNICATIONS_LAW,
    customer_phone: COMMUNICATIONS_LAW,
    date: COMMUNICATIONS_LAW,
  },
  PRIVACY: { broker_name: PRIVACY_LAW, contact: PRIVACY_LAW, customer_name: PRIVACY_LAW },
}
