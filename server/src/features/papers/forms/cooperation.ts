import { broker, date, field, property, terms } from './fields.ts'
import { section } from './law.ts'
import type { PaperForm } from './paper-form.ts'

export const cooperation: PaperForm = {
  title: 'הסכם שיתוף פעולה בין מתווכים',
  version: 1,
  text: `הסכם שיתוף פעולה מיום {date}.

# הצדדים
הצד המתווך | {broker_name}
מספר זהות | {broker_id_number}
כתובת | {broker_address}
מספר רישיון תיווך | {broker_license}
סוכנות | {agency_name}
הצד השותף | {partner_name}
מספר זהות | {partner_id_number}
כתובת | {partner_address}
מספר רישיון תיווך | {partner_license}

# שיתוף הפעולה
תיאור הנכס | {property_description}
חלק השותף בדמי התיווך | {partner_share}
כל צד מחזיק ברישיון תיווך בתוקף, ומחתים את הלקוחות שלו על הזמנה בכתב.
כל צד שומר בסוד את פרטי הלקוחות של הצד האחר, ואינו פונה אליהם בלי הסכמה.
דמי התיווך שהתקבלו בעסקה בנכס מתחלקים לפי ההסכם הזה בתוך שבעה ימים מקבלתם, כנגד חשבונית.
תנאים נוספים | {terms}`,
  fields: [
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
  mandatory: {
    broker_name: section('14(א)(1)'),
    broker_license: section('14(א)(1)'),
    partner_name: section('14(א)(1)'),
    partner_license: section('14(א)(1)'),
    property_description: section('14(א)'),
    partner_share: section('14(א)'),
    date: section('14(א)'),
  },
  signers: [
    ['broker_name', 'הצד המתווך'],
    ['partner_name', 'הצד השותף'],
  ],
}
