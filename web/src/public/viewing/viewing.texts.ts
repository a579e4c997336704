import type { ViewingResult } from '@mafteach/contract/public-pages'
import type { NumberShownFrom } from '@mafteach/contract/viewings.codes'
import { defineTexts } from '#shared/texts/texts.ts'

/** Texts of the page where a customer chooses a time; only rendered on the server. */
export const viewingTexts = defineTexts('public-viewing', {
  he: {
    title: 'סיור בנכס',
    lead: (agent: string) => `לכל שאלה אפשר לכתוב ל${agent}.`,
    ask: (agent: string) => `כדי לקבוע מועד אחר אפשר לכתוב ל${agent}.`,
    choose: { title: 'מתי נוח לבוא?', lead: (agent: string) => `המועד שייבחר נקבע מיד, והודעה על כך מגיעה ל${agent}.` },
    proposed: { title: 'המועד הזה נוח?', yes: 'כן, נתראה שם' },
    confirmed: { title: 'הסיור נקבע', lead: 'נתראה שם.' },
    cancelled: { title: 'הסיור בוטל', lead: 'אפשר לבחור מועד אחר, בלי שום בעיה.' },
    over: { title: 'הסיור הזה כבר היה' },
    late: { title: 'המועד שהוצע עבר' },
    none: { title: 'אין כרגע מועד פנוי' },
    numberShownFrom: {
      DAY: 'מספר הבית יופיע כאן ביום הסיור.',
      SIGNATURE: 'מספר הבית יופיע כאן אחרי חתימה על הזמנת התיווך, לכל המאוחר ביום הסיור.',
    } satisfies Record<NumberShownFrom, string>,
    place: 'נפגשים',
    calendar: 'הוספה ליומן',
    others: 'מועד אחר',
    othersLead: 'המועד החדש נקבע במקום הקודם.',
    cancel: 'לא אוכל להגיע',
    cancelAsk: (agent: string) => `לבטל את הסיור? הודעה על כך תגיע ל${agent}.`,
    cancelAct: 'ביטול הסיור',
    ready: (agent: string, street: string) => `שלום ${agent}, לגבי הסיור ברחוב ${street}: `,
    results: {
      taken: 'המועד הזה כבר לא פנוי: מישהו בחר בו לפני רגע.',
      failed: 'זה לא נשמר. כדאי לנסות שוב.',
    } satisfies Record<ViewingResult, string>,
  },
  en: {
    title: 'Viewing a property',
    lead: (agent) => `Any question? Just write to ${agent}.`,
    ask: (agent) => `To find another time, write to ${agent}.`,
    choose: { title: 'When suits you?', lead: (agent) => `The time you choose is yours right away, and ${agent} sees it.` },
    proposed: { title: 'Does this time suit you?', yes: 'Yes, see you there' },
    confirmed: { title: 'Your viewing is set', lead: 'See you there.' },
    cancelled: { title: 'The viewing is cancelled', lead: 'No problem at all: you can choose another time.' },
    over: { title: 'This viewing is over' },
    late: { title: 'The suggested time has passed' },
    none: { title: 'No time is free right now' },
    numberShownFrom: {
      DAY: 'The house number appears here on the day of the viewing.',
      SIGNATURE: 'The house number appears here once the brokerage order is signed, on the day of the viewing at the latest.',
    },
    place: 'We meet at',
    calendar: 'Add to the calendar',
    others: 'Another time',
    othersLead: 'The new time replaces the one you have.',
    cancel: 'I can’t make it',
    cancelAsk: (agent) => `Cancel the viewing? ${agent} sees it right away.`,
    cancelAct: 'Cancel the viewing',
    ready: (agent, street) => `Hello ${agent}, about the viewing on ${street}: `,
    results: {
      taken: 'That time is no longer free: somebody took it a moment ago.',
      failed: 'That was not saved. Please try again.',
    },
  },
})
