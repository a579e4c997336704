import type { PaperForm } from './paper-form.ts'

/** Mandatory content of several forms, and the law that requires it. */

/** תקנות המתווכים במקרקעין (פרטי הזמנה בכתב), התשנ״ז-1997, regulation 1: content of a written order. */
const ORDER_REGULATION = 'תקנה 1 לתקנות המתווכים במקרקעין (פרטי הזמנה בכתב), התשנ״ז-1997'
/** A section of חוק המתווכים במקרקעין, התשנ״ו-1996. */
export const section = (which: string): string => `סעיף ${which} לחוק המתווכים במקרקעין, התשנ״ו-1996`

type Mandatory = PaperForm['mandatory']

export const parties: Mandatory = {
  broker_name: ORDER_REGULATION,
  broker_id_number: ORDER_REGULATION,
  broker_address: ORDER_REGULATION,
  customer_name: ORDER_REGULATION,
  customer_id_number: ORDER_REGULATION,
  customer_address: ORDER_REGULATION,
  // Only the holder of a licence is entitled to a fee.
  broker_license: section('14(א)(1)'),
  // An order is signed, and its date shows what was agreed when.
  date: section('9(א)'),
}
export const order: Mandatory = {
  ...parties,
  deal_kind: ORDER_REGULATION,
  property_description: ORDER_REGULATION,
  price: ORDER_REGULATION,
  /** The sum or percentage, and whether it includes VAT. */
  fee: ORDER_REGULATION,
}
