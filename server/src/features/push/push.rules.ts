import type { Language } from '@mafteach/contract/field-problems'
import { NOTIFICATION_TARGETS, type NotificationType } from '@mafteach/contract/notification-types'
import { displayPhone } from '@mafteach/contract/phones'
import type { PushData } from '@mafteach/contract/push'
import type { Words } from '#domain/languages.ts'
import type { PushCall } from '#domain/push.ts'

/** What a push says; whose it is comes from its row. */
type PushWords = Omit<PushData, 'notification_ids' | 'receipt'>

/** A notification as it is told. */
export interface ToldNotice {
  type: string
  content: string
  about: number | null
}

/** How many of several are named. */
const NAMED = 3

/** The title of one, and the words after the number of several. */
type Title = Record<Language, readonly [one: string, several: string]>

const TITLES: Record<NotificationType, Title> = {
  'relevant asset': {
    he: ['נכס שמתאים ללקוחות', 'נכסים שמתאימים ללקוחות'],
    en: ['A property that fits customers', 'properties that fit customers'],
  },
  'unanswered call': { he: ['שיחה שלא נענתה', 'שיחות שלא נענו'], en: ['Missed call', 'missed calls'] },
  'task reminder': { he: ['תזכורת למשימה', 'תזכורות למשימות'], en: ['Task reminder', 'task reminders'] },
  'new lead': { he: ['ליד חדש', 'לידים חדשים'], en: ['New lead', 'new leads'] },
  'customer answer': { he: ['תשובה מלקוח', 'תשובות מלקוחות'], en: ['A customer answered', 'answers of customers'] },
  'friend request': { he: ['בקשת חיבור', 'בקשות חיבור'], en: ['Connection request', 'connection requests'] },
  'friend accepted': { he: ['חיבור חדש', 'חיבורים חדשים'], en: ['New connection', 'new connections'] },
  'document signed': { he: ['מסמך נחתם', 'מסמכים שנחתמו'], en: ['A document was signed', 'documents signed'] },
  'document declined': { he: ['חתימה נדחתה', 'חתימות שנדחו'], en: ['A signature was declined', 'signatures declined'] },
  'message failed': { he: ['הודעה שלא נשלחה', 'הודעות שלא נשלחו'], en: ['A message was not sent', 'messages not sent'] },
  review: { he: ['חוות דעת חדשה', 'חוות דעת חדשות'], en: ['New review', 'new reviews'] },
  agency: { he: ['עדכון מהסוכנות', 'עדכונים מהסוכנות'], en: ['News of the agency', 'news of the agency'] },
  'customer share': { he: ['שיתוף לקוח', 'שיתופי לקוחות'], en: ['Customer sharing', 'customer sharings'] },
  offer: { he: ['הצעת נכס', 'הצעות של נכסים'], en: ['A property was offered', 'properties offered'] },
  cooperation: { he: ['שיתוף פעולה', 'שיתופי פעולה'], en: ['Co-operation', 'co-operations'] },
  'report answered': { he: ['תשובה לדיווח', 'תשובות לדיווחים'], en: ['Answer to a report', 'answers to reports'] },
  'asset reported': { he: ['דיווח על נכס', 'דיווחים על נכסים'], en: ['A property was reported', 'reports of properties'] },
}
const ANY: Title = { he: ['התראה חדשה', 'התראות חדשות'], en: ['New notification', 'new notifications'] }

const PAGES = {
  asset: (id: number) => `/dashboard?asset=${id}`,
  customer: (id: number) => `/customer/${id}/`,
  task: (id: number) => `/tasks/${id}`,
  agent: (id: number) => `/agent/${id}/`,
  document: (id: number) => `/documents?document=${id}`,
  agency: () => '/agency',
  gesher_task: () => '/notifications?history=1',
  share: () => '/connect-team?tab=shared',
} as const

const LIST = '/notifications'

/** The page of what a notification is about (product.md section 12); the list where it is about nothing. */
const pageOf = ({ type, about }: ToldNotice): string => {
  const target = NOTIFICATION_TARGETS[type as NotificationType] as keyof typeof PAGES | undefined
  return target && about !== null ? PAGES[target](about) : LIST
}

const nameOf = (type: string): string => type.toUpperCase().replaceAll(' ', '_')

const MORE: Record<Language, (count: number) => string> = { he: (count) => `ועוד ${count}`, en: (count) => `and ${count} more` }

/** One push for one notification or several. */
export function pushOfNotices(notices: readonly [ToldNotice, ...ToldNotice[]], language: Language): PushWords {
  const [first, ...others] = notices
  const isOneType = others.every(({ type }) => type === first.type)
  const title = isOneType ? ((TITLES as Partial<Record<string, Title>>)[first.type] ?? ANY) : ANY
  const [one, several] = title[language]
  const notOfCalls = { phone: null, is_end_customer_just_created: false }
  if (others.length === 0)
    return {
      notification_type: nameOf(first.type),
      id: first.about,
      ...notOfCalls,
      title: one,
      body: first.content,
      url: pageOf(first),
    }
  const lines = notices.slice(0, NAMED).map(({ content }) => content)
  if (notices.length > NAMED) lines.push(MORE[language](notices.length - NAMED))
  return {
    notification_type: isOneType ? nameOf(first.type) : 'NOTIFICATIONS',
    id: null,
    ...notOfCalls,
    title: `${notices.length} ${several}`,
    body: lines.join('\n'),
    url: LIST,
  }
}

const INCOMING: Words = { he: 'שיחה נכנסת!', en: 'Incoming call!' }
const WITHHELD: Words = { he: 'מספר חסוי', en: 'Withheld number' }

export const pushOfCall = ({ id, name, phone, is_end_customer_just_created }: PushCall, language: Language): PushWords => ({
  notification_type: 'NEW_CALL',
  id,
  phone,
  is_end_customer_just_created,
  title: INCOMING[language],
  body: is_end_customer_just_created || !name ? (phone ? displayPhone(phone) : WITHHELD[language]) : name,
  url: '/phoneCall',
})
