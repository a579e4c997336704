import { NOTIFICATION_TARGETS, type NotificationType } from '@mafteach/contract/notification-types'
import { displayPhone } from '@mafteach/contract/phones'
import type { PushData } from '@mafteach/contract/push'
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

const TITLES: Partial<Record<string, readonly [one: string, several: string]>> = {
  'relevant asset': ['נכס שמתאים ללקוחות', 'נכסים שמתאימים ללקוחות'],
  'unanswered call': ['שיחה שלא נענתה', 'שיחות שלא נענו'],
  'task reminder': ['תזכורת למשימה', 'תזכורות למשימות'],
  'new lead': ['ליד חדש', 'לידים חדשים'],
  'customer answer': ['תשובה מלקוח', 'תשובות מלקוחות'],
  'friend request': ['בקשת חיבור', 'בקשות חיבור'],
  'friend accepted': ['חיבור חדש', 'חיבורים חדשים'],
  'document signed': ['מסמך נחתם', 'מסמכים שנחתמו'],
  'document declined': ['חתימה נדחתה', 'חתימות שנדחו'],
  'message failed': ['הודעה שלא נשלחה', 'הודעות שלא נשלחו'],
  review: ['חוות דעת חדשה', 'חוות דעת חדשות'],
  agency: ['עדכון מהסוכנות', 'עדכונים מהסוכנות'],
  'customer share': ['שיתוף לקוח', 'שיתופי לקוחות'],
  offer: ['הצעת נכס', 'הצעות של נכסים'],
  cooperation: ['שיתוף פעולה', 'שיתופי פעולה'],
  'report answered': ['תשובה לדיווח', 'תשובות לדיווחים'],
  'asset reported': ['דיווח על נכס', 'דיווחים על נכסים'],
}
const ANY = ['התראה חדשה', 'התראות חדשות'] as const

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

/** One push for one notification or several. */
export function pushOfNotices(notices: readonly [ToldNotice, ...ToldNotice[]]): PushWords {
  const [first, ...others] = notices
  const isOneType = others.every(({ type }) => type === first.type)
  const [one, several] = (isOneType && TITLES[first.type]) || ANY
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
  if (notices.length > NAMED) lines.push(`ועוד ${notices.length - NAMED}`)
  return {
    notification_type: isOneType ? nameOf(first.type) : 'NOTIFICATIONS',
    id: null,
    ...notOfCalls,
    title: `${notices.length} ${several}`,
    body: lines.join('\n'),
    url: LIST,
  }
}

export const pushOfCall = ({ id, name, phone, is_end_customer_just_created }: PushCall): PushWords => ({
  notification_type: 'NEW_CALL',
  id,
  phone,
  is_end_customer_just_created,
  title: 'שיחה נכנסת!',
  body: is_end_customer_just_created || !name ? (phone ? displayPhone(phone) : 'מספר חסוי') : name,
  url: '/phoneCall',
})
