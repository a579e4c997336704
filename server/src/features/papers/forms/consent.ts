import { customerName, date, field, sender } from './fields.ts'
import type { PaperForm } from './paper-form.ts'

const COMMUNICATIONS_LAW = 'סעיף 30א לחוק התקשורת (בזק ושידורים), התשמ״ב-1982'

export const consent: PaperForm = {
  title: 'הסכמה לקבלת הודעות',
  version: 1,
  text: `{customer_name}, טלפון {customer_phone}, ביום {date}.

# מי מבקש
הצד המתווך | {broker_name}
מספר רישיון תיווך | {broker_license}
סוכנות | {agency_name}
טלפון | {broker_phone}

# על מה מסכימים
כל הסכמה עומדת בפני עצמה, וניתנת בסימון נפרד בעת החתימה:
- הודעות: הצעות של נכסים ועדכונים, לרבות דבר פרסומת, בוואטסאפ, במסרון ובדואר אלקטרוני.
- שיחות: שיחות טלפון להצעת נכסים, במשך שנה מהיום.
- שיתוף: העברת העדפות החיפוש, בלי שם וטלפון, למתווכים שמשתפים איתנו פעולה.

# מה חשוב לדעת
אין חובה להסכים, והשירות לא תלוי בכך.
אפשר לחזור מההסכמה בכל עת, באותו קישור שבו נחתמה או בתשובה להודעה.`,
  fields: [date, ...sender, customerName, field('customer_phone', 'טלפון הלקוח', 'phone')],
  mandatory: {
    broker_name: COMMUNICATIONS_LAW,
    customer_name: COMMUNICATIONS_LAW,
    customer_phone: COMMUNICATIONS_LAW,
    date: COMMUNICATIONS_LAW,
  },
  signers: [['customer_name', 'הצד המסכים']],
}
