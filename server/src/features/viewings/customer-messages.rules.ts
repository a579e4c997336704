import type { Language } from '@mafteach/contract/field-problems'
import { firstNameOf } from '@mafteach/contract/names'
import type { NumberShownFrom } from '@mafteach/contract/viewings.codes'
import { timeInWords } from '#domain/time-in-words.ts'

/** Messages to customers about viewings (product.md section 13, "Viewings"). */

/** The reason for a message. */
export type MessageKind = 'proposed' | 'confirmed' | 'changed' | 'cancelled' | 'offered' | 'reminder' | 'late'

const WORDS: Record<
  Language,
  Record<MessageKind, (name: string, minutes: number) => string> & {
    meet: (place: string) => string
    numberShownFrom: Record<NumberShownFrom, string>
    page: Record<'details' | 'answer' | 'choose', string>
    stop: string
  }
> = {
  he: {
    proposed: (name) => `שלום ${name}, מתאים לראות את הנכס?`,
    confirmed: (name) => `שלום ${name}, הסיור בנכס נקבע:`,
    changed: (name) => `שלום ${name}, יש שינוי בסיור בנכס:`,
    cancelled: (name) => `שלום ${name}, הסיור בנכס בוטל:`,
    offered: (name) => `שלום ${name}, מתי נוח לראות את הנכס?`,
    reminder: (name) => `שלום ${name}, תזכורת לסיור בנכס:`,
    late: (name, minutes) => `שלום ${name}, הסיור יתחיל באיחור של ${minutes} דקות. המועד שנקבע:`,
    meet: (place) => `נפגשים: ${place}`,
    numberShownFrom: {
      DAY: 'מספר הבית יופיע בקישור ביום הסיור',
      SIGNATURE: 'מספר הבית יופיע בקישור אחרי חתימה על הזמנת התיווך, לכל המאוחר ביום הסיור',
    },
    page: { details: 'פרטים, ביטול והוספה ליומן', answer: 'לאישור או לביטול', choose: 'לבחירת מועד' },
    stop: 'להפסקת הודעות',
  },
  en: {
    proposed: (name) => `Hello ${name}, does this time suit you to see the property?`,
    confirmed: (name) => `Hello ${name}, your viewing is set:`,
    changed: (name) => `Hello ${name}, your viewing has changed:`,
    cancelled: (name) => `Hello ${name}, your viewing was cancelled:`,
    offered: (name) => `Hello ${name}, when would you like to see the property?`,
    reminder: (name) => `Hello ${name}, a reminder of your viewing:`,
    late: (name, minutes) => `Hello ${name}, the viewing will start ${minutes} minutes late. It was set for:`,
    meet: (place) => `We meet: ${place}`,
    numberShownFrom: {
      DAY: 'The link shows the house number on the day of the viewing',
      SIGNATURE: 'The link shows the house number once the brokerage order is signed, on the day of the viewing at the latest',
    },
    page: { details: 'Details, cancelling and your calendar', answer: 'To confirm or cancel', choose: 'To choose a time' },
    stop: 'To stop messages',
  },
}

const PAGES: Record<MessageKind, keyof (typeof WORDS)['he']['page']> = {
  proposed: 'answer',
  confirmed: 'details',
  changed: 'details',
  cancelled: 'details',
  offered: 'choose',
  reminder: 'details',
  late: 'details',
}

export interface MessageWords {
  kind: MessageKind
  language: Language
  customer: string
  agent: string
  /** As this customer may see it. */
  address: string
  /** Null for slots to choose from. */
  starts_at: Date | null
  /** The meeting place; null if it is not stated, or not for this customer. */
  place: string | null
  /** When the customer's page will show the house number. */
  numberShownFrom: NumberShownFrom | null
  /** The delay. */
  minutes: number
  page: string
  /** URL for stopping messages to this customer. */
  stopPage: string
}

/** A message about a viewing: what happened, where and when, the customer's page, the sender, and how to stop messages. */
export function messageText(words: MessageWords): string {
  const { kind, language, customer, agent, address, starts_at, place, numberShownFrom, minutes, page, stopPage } = words
  const t = WORDS[language]
  const facts = [
    address,
    starts_at && timeInWords(starts_at, language),
    place !== null && kind !== 'cancelled' ? t.meet(place) : null,
    numberShownFrom && t.numberShownFrom[numberShownFrom],
  ].filter((line) => line !== null)
  return [
    [t[kind](firstNameOf(customer), minutes), ...facts].join('\n'),
    `${t.page[PAGES[kind]]}: ${page}`,
    agent,
    `${t.stop}: ${stopPage}#stop`,
  ].join('\n\n')
}
