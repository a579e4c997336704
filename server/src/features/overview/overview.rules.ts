import { CRITERION_NAMES } from '@mafteach/contract/criteria'
import { dayInIsrael, ISRAEL_TIME_ZONE } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import { hebrewDays } from '@mafteach/contract/hebrew-days'
import { OVERVIEW_NOTIFICATIONS, type OverviewItem, type OverviewKind, type Suggestion } from '@mafteach/contract/overview'
import { paths } from '@mafteach/contract/paths'
import type { Found } from './overview.queries.ts'

/** Where each kind leads, and its reason in words. */

const notices = (type: string) => ({
  page: paths.notifications({ type }),
  call: `/api/notifications/?type=${encodeURIComponent(type)}`,
})

/** The screen with the filter set, and the call with the same count. */
const LISTS: Record<OverviewKind, { page: string; call: string }> = {
  TASKS_OVERDUE: { page: paths.tasks({ filter: 'overdue' }), call: '/api/tasks/?filter=overdue' },
  TASKS_TODAY: { page: paths.tasks({ filter: 'today' }), call: '/api/tasks/?filter=today' },
  MISSED_CALLS: notices(OVERVIEW_NOTIFICATIONS.MISSED_CALLS),
  CUSTOMER_ANSWERS: notices(OVERVIEW_NOTIFICATIONS.CUSTOMER_ANSWERS),
  NEW_LEADS: { page: paths.customers({ has_new_leads: 1 }), call: '/api/real-estate/customer/?has_new_leads=1' },
  NEW_MATCHES: { page: paths.customers({ tab: 'new_matches' }), call: '/api/real-estate/customer/?has_new_matches=1' },
  CONTACT_REQUESTS: {
    page: paths.connectTeam({ tab: 'requests', set_aside: 0 }),
    call: '/api/connecteam/friend_request/?set_aside=0',
  },
  EXCLUSIVITY_ENDS: {
    page: paths.myAssets({ waits_for: 'exclusivity_ends' }),
    call: '/api/real-estate/asset/?mine=1&exclusivity_ends=1',
  },
  STALE_ASSETS: { page: paths.myAssets({ status: 'not_updated' }), call: '/api/real-estate/asset/?mine=1&not_updated_days=14' },
  SILENT_BUYERS: { page: paths.customers({ is_silent: 1 }), call: '/api/real-estate/customer/?is_silent=1' },
  MISSING_FACTS: {
    page: paths.myAssets({ waits_for: 'missing_facts' }),
    call: '/api/real-estate/asset/?mine=1&missing_facts=1',
  },
  OLD_LEADS: { page: paths.oldLeads(), call: '/api/real-estate/customer/?is_old_lead=1' },
}

const OF_ASSETS: ReadonlySet<OverviewKind> = new Set(['EXCLUSIVITY_ENDS', 'STALE_ASSETS', 'MISSING_FACTS'])

/** The list of a kind. For an agent with rentals, lists of assets include both kinds of deals, as the counts do; by default they include only sales. */
export function listOf(kind: OverviewKind, hasRentals: boolean): { page: string; call: string } {
  const { page, call } = LISTS[kind]
  return hasRentals && OF_ASSETS.has(kind) ? { page: `${page}&deal_kind=ALL`, call: `${call}&deal_kind=ALL` } : { page, call }
}

const PAGES: Record<Suggestion, string> = {
  ADD_BUYER: paths.addCustomer('buyer'),
  ADD_ASSET: paths.addAsset(),
  CONNECT_AGENTS: paths.connectTeam({ tab: 'recommended' }),
  WAKE_DORMANT: paths.customers({ tab: 'dormant' }),
  SEE_NUMBERS: paths.newDashboard(),
}

/** Suggestions for a quiet day, starting with what is missing. */
export function suggest({
  buyers,
  assets,
  colleagues,
  dormant,
}: Record<'buyers' | 'assets' | 'colleagues' | 'dormant', boolean>) {
  const code = !buyers
    ? 'ADD_BUYER'
    : !assets
      ? 'ADD_ASSET'
      : !colleagues
        ? 'CONNECT_AGENTS'
        : dormant
          ? 'WAKE_DORMANT'
          : 'SEE_NUMBERS'
  return { code, page: PAGES[code] } satisfies { code: Suggestion; page: string }
}

const DAY_MS = 86_400_000
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(dayInIsrael(to)) - Date.parse(dayInIsrael(from))) / DAY_MS)

/** `one` and `two` for these numbers, otherwise the number with its word. */
const counted = (count: number, one: string, two: string, many: string) =>
  count === 1 ? one : count === 2 ? two : `${count} ${many}`
const english = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
const days = { he: hebrewDays, en: (n: number) => english(n, 'day') }
const hours = { he: (n: number) => counted(n, 'שעה', 'שעתיים', 'שעות'), en: (n: number) => english(n, 'hour') }
const minutes = { he: (n: number) => counted(n, 'דקה', 'שתי דקות', 'דקות'), en: (n: number) => english(n, 'minute') }
const buyers = {
  he: (n: number) => counted(n, 'לקוח אחד מחכה', '2 לקוחות מחכים', 'לקוחות מחכים'),
  en: (n: number) => (n === 1 ? '1 customer waits' : `${n} customers wait`),
}

const howLong = (from: Date, now: Date, language: Language): string => {
  const fullDays = daysBetween(from, now)
  const fullMinutes = Math.max(1, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (fullDays > 0) return days[language](fullDays)
  return fullMinutes < 60 ? minutes[language](fullMinutes) : hours[language](Math.floor(fullMinutes / 60))
}

const clockOf = (time: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ISRAEL_TIME_ZONE, hour: '2-digit', minute: '2-digit' }).format(time)

const monthOf = (time: Date): string => dayInIsrael(time).slice(0, 7).split('-').reverse().join('/')

const SOURCES: Record<string, Record<Language, string>> = {
  call: { he: 'שיחה נכנסת', en: 'Incoming call' },
  public_page: { he: 'השאירו פרטים', en: 'Left details' },
  import: { he: 'ייבוא', en: 'Import' },
}
const NEW_LEAD = { he: 'ליד חדש', en: 'New lead' }
export const WITHHELD: Record<Language, string> = { he: 'מספר חסוי', en: 'Withheld number' }

/** Why a thing needs attention. */
export const REASONS: Record<OverviewKind, (found: ItemFacts, now: Date, language: Language) => string> = {
  TASKS_OVERDUE: ({ at }, now, l) => (l === 'he' ? `באיחור של ${howLong(at, now, l)}` : `${howLong(at, now, l)} late`),
  TASKS_TODAY: ({ at }, _, l) => (l === 'he' ? `היום, ${clockOf(at)}` : `Today, ${clockOf(at)}`),
  MISSED_CALLS: (_, __, l) => (l === 'he' ? 'שיחה שלא נענתה' : 'Missed call'),
  CUSTOMER_ANSWERS: ({ note, customer }) => withoutName(note ?? '', customer),
  NEW_LEADS: ({ note }, _, l) => SOURCES[note ?? '']?.[l] ?? note ?? NEW_LEAD[l],
  NEW_MATCHES: ({ matches }, _, l) =>
    l === 'he'
      ? counted(matches, 'התאמה חדשה', '2 התאמות חדשות', 'התאמות חדשות')
      : `${matches} new ${matches === 1 ? 'match' : 'matches'}`,
  CONTACT_REQUESTS: ({ note }, _, l) => note ?? (l === 'he' ? 'בקשת חיבור' : 'Contact request'),
  EXCLUSIVITY_ENDS: ({ at }, now, l) => {
    const left = daysBetween(now, at)
    if (left === 0) return l === 'he' ? 'הבלעדיות מסתיימת היום' : 'The exclusivity ends today'
    return l === 'he' ? `הבלעדיות מסתיימת בעוד ${days.he(left)}` : `The exclusivity ends in ${days.en(left)}`
  },
  STALE_ASSETS: ({ at }, now, l) =>
    l === 'he' ? `לא עודכן ${days.he(daysBetween(at, now))}` : `Not updated for ${days.en(daysBetween(at, now))}`,
  SILENT_BUYERS: ({ at }, now, l) =>
    l === 'he' ? `${days.he(daysBetween(at, now))} בלי קשר` : `No contact for ${days.en(daysBetween(at, now))}`,
  MISSING_FACTS: ({ facts }, _, l) =>
    facts.map((fact) => `${CRITERION_NAMES[l][fact.name]}: ${buyers[l](fact.buyers)}`).join(' · '),
  OLD_LEADS: ({ at }, _, l) => (l === 'he' ? `בלי קשר מאז ${monthOf(at)}` : `No contact since ${monthOf(at)}`),
}

/** The text of a notification without the customer's name, which is shown beside it. */
const withoutName = (text: string, name: string | null): string =>
  name !== null && text.startsWith(name) ? text.slice(name.length).replace(/^[,:]\s*/, '') : text

interface ItemFacts extends Pick<Found, 'at' | 'note'> {
  customer: string | null
  /** Number of new matches. */
  matches: number
  facts: OverviewItem['facts']
}
