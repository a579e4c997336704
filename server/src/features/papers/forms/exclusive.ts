import type { MarketingAction } from '@mafteach/contract/exclusivity'
import { termProblems } from '../exclusivity/term.rules.ts'
import { type Fields, fieldProblem } from '../field.rules.ts'
import { broker, choice, customer, date, field, property, terms } from './fields.ts'
import { parties, section } from './law.ts'
import type { PaperForm } from './paper-form.ts'
import { BOTH_SIDES, COPY, PARTIES } from './passages.ts'

/**
 * Actions of which an exclusive agent must promise at least two: section 9 of the Real Estate Agents Law, 1996, and the list of תקנות המתווכים
 * במקרקעין (פעולות שיווק), התשס"ה-2004.
 */
export const MARKETING_ACTIONS: Record<MarketingAction, string> = {
  SIGN: 'הצבת שלט על הנכס',
  OWN_CLIENTS: 'הבאת הנכס לידיעת לקוחות המתווך',
  ADVERTISEMENT: 'פרסום הנכס באמצעי תקשורת',
  INVITATION: 'הזמנת קונים או מתווכים לסיור בנכס',
  AGENTS: 'שיתוף פעולה עם חמישה מתווכים לפחות',
  OTHER: 'פעולה אחרת שהוסכם עליה',
}
const MARKETING_ACTIONS_MIN = 2

const actionProblems = ({ marketing_actions: actions }: Fields): ReturnType<typeof termProblems> =>
  Array.isArray(actions) && actions.length < MARKETING_ACTIONS_MIN
    ? { marketing_actions: fieldProblem('צריך שתי פעולות שיווק לפחות', 'two marketing actions at least are needed') }
    : {}

export const exclusive: PaperForm = {
  title: 'הסכם בלעדיות',
  version: 1,
  text: `הסכם בלעדיות לפי סעיף 9 לחוק המתווכים במקרקעין, התשנ״ו-1996, מיום {date}. המסמך הזה נפרד מהזמנת שירותי התיווך, ומצטרף אליה.

${PARTIES}

# הנכס
תיאור הנכס | {property_description}
סוג הנכס | {property_kind}

# תקופת הבלעדיות
תקופה | {exclusive_period}
בתקופה הזאת הצד המזמין לא יזמין שירותי תיווך בנכס ממתווכים אחרים. עם סופה הבלעדיות מסתיימת. חידוש נעשה בהסכם חדש.

# פעולות שיווק
הצד המתווך מתחייב לבצע בתקופת הבלעדיות את פעולות השיווק האלה:
{marketing_actions}
הצד המזמין רשאי לקבל דיווח על הפעולות שנעשו.

# משמעות הבלעדיות
נמכר או הושכר הנכס בתקופת הבלעדיות, ופעולות השיווק נעשו, חזקה שהצד המתווך היה הגורם היעיל בעסקה. לא נעשו הפעולות, אין חזקה כזאת.

${COPY}`,
  fields: [
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
  mandatory: {
    ...parties,
    property_description: section('9(ב)'),
    // At most six months for a dwelling; thirty days if nothing is written.
    exclusive_period: section('9(ב) ו-(ג)'),
    marketing_actions: `${section('9(ד)')} ותקנות המתווכים במקרקעין (פעולות שיווק), התשס״ה-2004`,
  },
  signers: BOTH_SIDES,
  limits: (fields, today) => ({ ...termProblems(fields, today), ...actionProblems(fields) }),
}
