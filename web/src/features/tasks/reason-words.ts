import { DAY_MS } from '@mafteach/contract/days'
import type { CallToday } from '@mafteach/contract/tasks'
import { formatAge, formatMoney, formatPrice } from '#shared/texts/format.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { callTodayTexts } from './call-today.texts.ts'

/** Why to call somebody, in words: the reason, and topics to talk about. */
export const reasonWords = ({ reasons: [first, ...others], facts, last_contact_at }: CallToday, now: Date = new Date()) => {
  const t = textsNow(callTodayTexts)
  const { since, asset, opened = 1, price, task } = facts
  const age = formatAge(since, now)
  const contact = last_contact_at ? t.lastContact(formatAge(last_contact_at, now)) : t.noContact
  const drop =
    price && t.inPlaceOf(formatPrice({ price: price.after, deal_kind: price.deal_kind ?? 'SALE' }), formatMoney(price.before))
  const byReason = {
    MISSED_CALL: { text: t.reason.MISSED_CALL(age), about: [] },
    NEW_LEAD: { text: t.reason.NEW_LEAD(age), about: [] },
    TASK_OVERDUE: { text: t.reason.TASK_OVERDUE(age), about: [task?.title] },
    OPENED_SILENT: { text: t.opened(opened), about: [asset?.name] },
    PRICE_DROP: { text: t.reason.PRICE_DROP, about: [asset?.name, drop] },
    SILENT_30: { text: t.reason.SILENT_30(daysOf(since, now)), about: [] },
  }
  const { text, about } = byReason[first ?? 'SILENT_30']
  const rest = others.map((reason) => t.also[reason])
  const details = [...about, ...rest].filter((part) => part !== undefined)
  return { text, about: details.length > 0 ? details : [contact] }
}

const daysOf = (since: string, now: Date): number => Math.floor((now.getTime() - Date.parse(since)) / DAY_MS)
