import { BUYING, broker, customer, date, dealAndFee, terms } from './fields.ts'
import { order } from './law.ts'
import type { PaperForm } from './paper-form.ts'
import { BOTH_SIDES, COPY, DEAL, FAIR, FEE, PARTIES, RELATED } from './passages.ts'

export const orderBuyer: PaperForm = {
  title: 'הזמנת שירותי תיווך (קונה או שוכר)',
  version: 2,
  text: `הזמנה בכתב לפי חוק המתווכים במקרקעין, התשנ״ו-1996, מיום {date}.

${PARTIES}

# השירות
הצד המזמין מזמין בזה מהצד המתווך שירותי תיווך לפי הפרטים האלה:
${DEAL}

${FEE}

${RELATED}

${FAIR}

# התחייבות הצד המזמין
הצד המזמין ישמור בסוד את פרטי הנכס שנמסרו, ולא יעביר אותם לאחר בלי הסכמת הצד המתווך.
הצד המזמין יודיע לצד המתווך אם הנכס כבר היה מוכר לו, מיד כשנודע לו במה מדובר.
הוספת נכס להזמנה תיעשה בנספח בכתב, בחתימת הצד המזמין.

${COPY}`,
  fields: [date, ...broker, ...customer, ...dealAndFee(BUYING), terms],
  mandatory: order,
  signers: BOTH_SIDES,
  start: { deal_kind: 'PURCHASE' },
  describesWish: true,
}
