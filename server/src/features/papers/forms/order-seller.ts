import { broker, customer, date, dealAndFee, SELLING, terms } from './fields.ts'
import { order } from './law.ts'
import type { PaperForm } from './paper-form.ts'
import { BOTH_SIDES, COPY, DEAL, FAIR, FEE, PARTIES, RELATED } from './passages.ts'

export const orderSeller: PaperForm = {
  title: 'הזמנת שירותי תיווך (מוכר או משכיר)',
  version: 2,
  text: `הזמנה בכתב לפי חוק המתווכים במקרקעין, התשנ״ו-1996, מיום {date}.

${PARTIES}

# השירות
הצד המזמין מזמין בזה מהצד המתווך שירותי תיווך בנכס הזה:
${DEAL}

${FEE}

${RELATED}

${FAIR}

# התחייבות הצד המזמין
הצד המזמין מצהיר שיש לו זכות למכור או להשכיר את הנכס, ושהפרטים שמסר נכונים.
ההזמנה הזאת אינה מעניקה בלעדיות. בלעדיות ניתנת במסמך נפרד בלבד.
הצד המזמין יודיע לצד המתווך על כל שינוי במחיר או בזמינות של הנכס.

${COPY}`,
  fields: [date, ...broker, ...customer, ...dealAndFee(SELLING), terms],
  mandatory: order,
  signers: BOTH_SIDES,
  start: { deal_kind: 'SALE' },
}
