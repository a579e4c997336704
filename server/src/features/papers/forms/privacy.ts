import { customerName, date, field, sender } from './fields.ts'
import type { PaperForm } from './paper-form.ts'

const PRIVACY_LAW = 'סעיף 11 לחוק הגנת הפרטיות, התשמ״א-1981'

export const privacy: PaperForm = {
  title: 'הודעה על פרטיות',
  version: 1,
  text: `הודעה אל {customer_name}, לפי סעיף 11 לחוק הגנת הפרטיות, התשמ״א-1981, מיום {date}.

# מי שומר את המידע
הצד המתווך | {broker_name}
סוכנות | {agency_name}
מספר רישיון תיווך | {broker_license}
פניות בענייני פרטיות | {contact}

# איזה מידע, ולמה
- פרטי קשר, כדי לדבר ולשלוח הצעות.
- העדפות חיפוש או פרטי נכס, כדי למצוא התאמה.
- מסמכים חתומים, כי החוק מחייב לשמור אותם.

# חובה או רשות
אין חובה בחוק למסור מידע. בלי פרטי הזיהוי אי אפשר לחתום על הזמנת שירותי תיווך.

# למי המידע עובר
המידע לא נמסר לאחרים בלי הסכמה, חוץ ממה שהחוק מחייב.

# הזכויות
אפשר לעיין במידע, לתקן אותו ולבקש למחוק אותו. מסמכים חתומים נשמרים כל עוד החוק דורש.`,
  fields: [date, ...sender, customerName, field('contact', 'כתובת לפניות בענייני פרטיות', 'text')],
  mandatory: { broker_name: PRIVACY_LAW, contact: PRIVACY_LAW, customer_name: PRIVACY_LAW },
  signers: [['customer_name', 'הצד החותם']],
}
