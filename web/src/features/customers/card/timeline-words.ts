import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { displayPhone } from '@mafteach/contract/phones'
import type { NamedAsset, TimelineItem } from '@mafteach/contract/timeline'
import { loggedTime } from '#shared/texts/day-words.ts'
import { dayOf } from '#shared/texts/days.ts'
import { formatDate, isolate, isolateLtr } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { timelineTexts } from './timeline.texts.ts'

/** One item in words: what happened, and details. */
export const wordsOf = (item: TimelineItem): { text: string; detail?: string } => {
  const t = textsNow(timelineTexts)
  switch (item.kind) {
    case 'created':
      return { text: t.created[item.source] }
    case 'note':
      return { text: t.note, detail: item.note.content }
    case 'message':
      return {
        text: t.message(item.text === null ? item.assets.map(isolatedAddress).join(' · ') : isolate(excerptOf(item.text))),
        detail: t.messageState[item.state],
      }
    case 'message_received':
      return {
        text: item.is_deleted ? t.receivedDeleted : t.received[item.message_kind],
        ...(item.text ? { detail: item.text.slice(0, DETAIL_MAX) } : {}),
      }
    case 'opened':
      return { text: t.opened(isolatedAddress(item.asset)) }
    case 'answered':
      return { text: answerOf(item), detail: [item.by === 'customer' && t.byCustomer, item.reason].filter(Boolean).join(' · ') }
    case 'partner_answered':
      return { text: answerOf(item), detail: [t.byPartner, item.reason].filter(Boolean).join(' · ') }
    case 'partner_wished':
      return { text: t.wished, detail: t.byPartner }
    case 'partner':
      return { text: t.partner[item.state] }
    case 'status':
      return { text: t.status[item.status] }
    case 'listing_added':
    case 'listing_changed':
    case 'listing_removed':
      return { text: t[item.kind](isolate(item.city)) }
    case 'wished':
      return { text: t.wished, detail: t.byCustomer }
    case 'renamed':
      return { text: t.renamed(isolate(item.before ?? t.none), isolate(item.after ?? t.none)) }
    case 'phone_changed':
      return { text: t.phone_changed(phoneOf(item.before), phoneOf(item.after)) }
    case 'merged':
      return { text: t.merged(isolate(item.name)) }
    case 'handed_over':
      return { text: t.handed_over(isolate(item.agent)) }
    case 'current_asset_added':
      return { text: t.current_asset_added(isolate(item.address)) }
    case 'deal':
      return { text: t.deal[item.side](isolate(item.asset.address)), detail: formatDate(item.deal_date) }
    case 'task_added':
      return { text: t.task_added(isolate(item.title)) }
    case 'task_done':
      return { text: t.task_done[item.result](isolate(item.title)) }
    case 'viewing':
      return { text: t.viewing[item.state](isolatedAddress(item.asset)), detail: loggedTime(item.starts_at) }
    case 'shared':
      return { text: t.shared[item.state](isolate(item.agent)) }
    case 'document':
      return { text: t.document[item.state](isolate(item.title)) }
    case 'consent_withdrawn':
      return { text: t.consent_withdrawn, detail: t.byCustomer }
    case 'call':
      return { text: item.is_answered ? t.callAnswered : t.callMissed }
    case 'called':
      return { text: t.called[item.result], ...(item.note ? { detail: item.note } : {}) }
    default:
      // A kind of a newer server.
      return { text: t.other }
  }
}

/** More than the three visible lines of a message; the conversation has all of it. */
const DETAIL_MAX = 400
const EXCERPT_MAX = 80

/** The first words of a message, without its links. */
const excerptOf = (text: string): string => {
  const plain = text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > EXCERPT_MAX ? `${plain.slice(0, EXCERPT_MAX).trim()}…` : plain
}

const isolatedAddress = ({ address }: NamedAsset): string => isolate(address ?? textsNow(timelineTexts).asset)
const phoneOf = (phone: string | null): string => (phone ? isolateLtr(displayPhone(phone)) : textsNow(timelineTexts).none)

const answerOf = ({
  asset,
  is_interested,
}: Pick<Extract<TimelineItem, { kind: 'answered' }>, 'asset' | 'is_interested'>): string => {
  const t = textsNow(timelineTexts)
  if (is_interested === null) return t.takenBack(isolatedAddress(asset))
  return is_interested ? t.interested(isolatedAddress(asset)) : t.notInterested(isolatedAddress(asset))
}

/** The link to a paper leaves with the paper, as a message. */
const isOneAct = (one: TimelineItem, other: TimelineItem): boolean => Math.abs(Date.parse(one.at) - Date.parse(other.at)) < 60_000

/** The last event other than notes; 'created' only if there is nothing else. A sent paper is named itself, not by the message with its link. */
export const lastOf = (items: readonly TimelineItem[]): TimelineItem | undefined => {
  const acts = items.filter(({ kind }) => kind !== 'note' && kind !== 'created')
  const [last] = acts
  if (!last) return items.find(({ kind }) => kind === 'created')
  const paper =
    last.kind === 'message' && last.text !== null && acts.find((item) => item.kind === 'document' && isOneAct(item, last))
  return paper || last
}

export interface TimelineDay {
  /** The day in Israel. */
  key: string
  title: string
  items: TimelineItem[]
}

/** The same items grouped by day, in their order (newest first). */
export const daysOf = (items: readonly TimelineItem[], now: Date = new Date()): TimelineDay[] => {
  const days: TimelineDay[] = []
  for (const item of items) {
    const key = dayOf(item.at)
    const last = days.at(-1)
    if (last?.key === key) last.items.push(item)
    else days.push({ key, title: titleOf(key, now), items: [item] })
  }
  return days
}

const titleOf = (day: string, now: Date): string => {
  const t = textsNow(timelineTexts)
  const today = dayInIsrael(now)
  if (day === today) return t.today
  return day === addDays(today, -1) ? t.yesterday : formatDate(day)
}
