import { customer, date, field, property, sender } from './fields.ts'
import { section } from './law.ts'
import type { PaperForm } from './paper-form.ts'

export const viewing: PaperForm = {
  title: 'אישור ביקור בנכס',
  version: 1,
  text: `אישור על ביקור בנכס ביום {date}.

# הצדדים
הצד המתווך | {broker_name}
מספר רישיון תיווך | {broker_license}
סוכנות | {agency_name}
הצד המבקר | {customer_name}
מספר זהות | {customer_id_number}
כתובת | {customer_address}

# הביקור
תיאור הנכס | {property_description}
הזמנת תיווך מיום | {order_date}
הצד המבקר מאשר שביקר בנכס באמצעות הצד המתווך, ושהנכס הוצג לו לראשונה על ידי הצד המתווך, אלא אם נכתב כאן אחרת.
האישור הזה אינו במקום הזמנה בכתב. דמי תיווך נקבעים בהזמנה בלבד.`,
  fields: [date, ...sender, ...customer, property, field('order_date', 'תאריך הזמנת התיווך', 'date', false)],
  mandatory: {
    broker_name: section('14(א)'),
    broker_license: section('14(א)(1)'),
    customer_name: section('14(א)'),
    customer_id_number: section('14(א)'),
    property_description: section('14(א)'),
    date: section('14(א)'),
  },
  signers: [['customer_name', 'הצד המבקר']],
}
