import type { ExclusivityEvent, MarketingAction } from '@mafteach/contract/exclusivity'
import type { Language } from '@mafteach/contract/field-problems'
import { writtenDay } from '../written-day.ts'
import { labelOf } from './exclusivity.rules.ts'
import type { DueReport } from './monthly-report.queries.ts'

/** A proposed text for the seller about a month of the exclusivity; the agent can change it. */

interface Done {
  logged: { action: MarketingAction; event: ExclusivityEvent | null; count: number }[]
  opened: number
  interested: number
}

interface ReportWords {
  title: string
  head: (place: string, from: string, until: string) => string
  events: Record<ExclusivityEvent, (count: number) => string>
  action: (label: string, count: number) => string
  labelOf: (action: MarketingAction, other: string | null) => string
  nothing: string
  answers: (opened: number, interested: number) => string
}

const ENGLISH: Record<MarketingAction, string> = {
  SIGN: 'A sign on the property',
  OWN_CLIENTS: "Telling the broker's customers",
  ADVERTISEMENT: 'Advertising',
  INVITATION: 'Inviting buyers or brokers to a tour',
  AGENTS: 'Working with other brokers',
  OTHER: 'Another action that was agreed on',
}

const WORDS: Record<Language, ReportWords> = {
  he: {
    title: 'דיווח חודשי למוכר על הבלעדיות',
    head: (place, from, until) => `מה נעשה בבלעדיות, ${place}, מ־${from} עד ${until}:`,
    events: {
      BROADCAST: (count) => (count === 1 ? 'הנכס נשלח ללקוח אחד' : `הנכס נשלח ללקוחות ב־${count} הודעות`),
      PHOTOS: (count) => (count === 1 ? 'נוספה תמונה' : `נוספו ${count} תמונות`),
      CO_BROKER: (count) => (count === 1 ? 'הצטרף מתווך למכירה' : `הצטרפו ${count} מתווכים למכירה`),
      PUBLISHED: () => 'הנכס נפתח לכל המתווכים',
      KIT: (count) => (count === 1 ? 'שותף חומר שיווק' : `שותפו ${count} חומרי שיווק`),
    },
    action: (label, count) => (count === 1 ? label : `${label}: ${count} פעמים`),
    labelOf,
    nothing: 'עוד לא תועדו פעולות.',
    answers: (opened, interested) =>
      `${opened === 1 ? 'קונה אחד פתח את הדף' : `${opened} קונים פתחו את הדף`}, ${interested === 1 ? 'אחד התעניין' : `${interested} התעניינו`}.`,
  },
  en: {
    title: 'Monthly report to the seller on the exclusivity',
    head: (place, from, until) => `What was done for ${place} from ${from} to ${until}:`,
    events: {
      BROADCAST: (count) =>
        count === 1 ? 'The property was sent to one customer' : `The property was sent to customers in ${count} messages`,
      PHOTOS: (count) => (count === 1 ? 'A photo was added' : `${count} photos were added`),
      CO_BROKER: (count) => (count === 1 ? 'A broker joined the sale' : `${count} brokers joined the sale`),
      PUBLISHED: () => 'The property was opened to all agents',
      KIT: (count) => (count === 1 ? 'A marketing piece was shared' : `${count} marketing pieces were shared`),
    },
    action: (label, count) => (count === 1 ? label : `${label}: ${count} times`),
    labelOf: (action, other) => (action === 'OTHER' && other ? other : ENGLISH[action]),
    nothing: 'Nothing is documented yet.',
    answers: (opened, interested) =>
      `${opened} ${opened === 1 ? 'buyer' : 'buyers'} opened the page, ${interested} showed interest.`,
  },
}

export function reportOf(
  { street, city, from, until, other }: Pick<DueReport, 'street' | 'city' | 'from' | 'until' | 'other'>,
  { logged, opened, interested }: Done,
  language: Language,
): { title: string; content: string } {
  const words = WORDS[language]
  const done = logged.map(({ action, event, count }) =>
    event ? words.events[event](count) : words.action(words.labelOf(action, other), count),
  )
  const content = [
    words.head(`${street}, ${city}`, writtenDay(from), writtenDay(until)),
    ...(done.length > 0 ? done.map((line) => `• ${line}`) : [words.nothing]),
    ...(opened + interested > 0 ? [words.answers(opened, interested)] : []),
  ].join('\n')
  return { title: words.title, content }
}
