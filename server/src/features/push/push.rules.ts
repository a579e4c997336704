import type { Language } from '@mafteach/contract/field-problems'
import { type NotificationKind, notificationKind } from '@mafteach/contract/notification-kinds'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import type { PushData } from '@mafteach/contract/push'
import type { Words } from '#domain/languages.ts'
import type { PushCall } from '#domain/push.ts'

/** Content of a push; its recipient comes from its row. */
type PushWords = Omit<PushData, 'notification_ids' | 'receipt'>

/** A notification as shown in a push. */
export interface NoticeToPush {
  type: string
  content: string
  about: number | null
}

/** Maximum number of notifications to name. */
const NAMED = 3

const ANY: NotificationKind['words'] = { he: ['התראה חדשה', 'התראות חדשות'], en: ['New notification', 'new notifications'] }

const PAGES = {
  asset: paths.asset,
  customer: paths.customer,
  task: paths.task,
  agent: paths.agent,
  document: (id) => paths.documents({ document: id }),
  agency: paths.agency,
  gesher_task: () => paths.notifications({ history: true }),
  chain: () => paths.chains(),
  lead_source: () => paths.settings('leads', 'lead_sources'),
  share: () => paths.connectTeam({ tab: 'shared' }),
} satisfies Record<NotificationKind['opens'], (id: number) => string>

/** The page of a notification's subject (product.md section 12); the list if it has none. */
const pageOf = ({ type, about }: NoticeToPush): string => {
  const kind = notificationKind(type)
  if (!kind || about === null) return paths.notifications()
  return kind.place === 'conversation' ? paths.conversation(about) : PAGES[kind.opens](about)
}

const nameOf = (type: string): string => type.toUpperCase().replaceAll(' ', '_')

const MORE: Record<Language, (count: number) => string> = { he: (count) => `ועוד ${count}`, en: (count) => `and ${count} more` }

/** One push for one or several notifications. */
export function pushOfNotices(notices: readonly [NoticeToPush, ...NoticeToPush[]], language: Language): PushWords {
  const [first, ...others] = notices
  const isOneType = others.every(({ type }) => type === first.type)
  const words = (isOneType && notificationKind(first.type)?.words) || ANY
  const [one, several] = words[language]
  const notOfCalls = { call_id: null, phone: null, is_end_customer_just_created: false }
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
    url: paths.notifications(),
  }
}

const INCOMING: Words = { he: 'שיחה נכנסת!', en: 'Incoming call!' }
const WITHHELD: Words = { he: 'מספר חסוי', en: 'Withheld number' }

export const pushOfCall = (
  { call_id, id, name, phone, is_end_customer_just_created }: PushCall,
  language: Language,
): PushWords => ({
  notification_type: 'NEW_CALL',
  id,
  call_id,
  phone,
  is_end_customer_just_created,
  title: INCOMING[language],
  body: is_end_customer_just_created || !name ? (phone ? displayPhone(phone) : WITHHELD[language]) : name,
  url: paths.phoneCall(),
})
