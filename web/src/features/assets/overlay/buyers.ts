import type { PotentialBuyer } from '@mafteach/contract/assets'
import { MATCHES_SHOWN_FIRST, MATCHES_SHOWN_MORE } from '@mafteach/contract/limits'

/** The matches panel of an asset: who is listed, and who is picked (spec section 2.6). */

/** Only customers with a phone; in the server's order: couples who both want it, then VIP. */
export const shownBuyers = (buyers: readonly PotentialBuyer[]): PotentialBuyer[] => buyers.filter(({ phone }) => phone !== null)

/** Those who may receive it: all of the tab, also hidden ones, without do-not-contact (product.md section 8). */
export const selectableBuyers = (buyers: readonly PotentialBuyer[]): PotentialBuyer[] =>
  buyers.filter(({ whatsapp_do_not_contact }) => !whatsapp_do_not_contact)

export type Picked = ReadonlySet<number>

/** Whether "select all" is checked, partly so, or not. */
export const allState = (buyers: readonly PotentialBuyer[], picked: Picked): 'all' | 'some' | 'none' => {
  const selectable = selectableBuyers(buyers)
  const count = selectable.filter(({ id }) => picked.has(id)).length
  if (count === 0) return 'none'
  return count === selectable.length ? 'all' : 'some'
}

export const withBuyer = (picked: Picked, id: number, isOn: boolean): Picked => {
  const next = new Set(picked)
  if (isOn) next.add(id)
  else next.delete(id)
  return next
}

/** Picks every selectable customer of a tab, or none of them; the other tab's picks stay. */
export const withAll = (picked: Picked, buyers: readonly PotentialBuyer[], isOn: boolean): Picked =>
  selectableBuyers(buyers).reduce<Picked>((next, { id }) => withBuyer(next, id, isOn), picked)

/** 4 first, 5 more with every "show more": the size of the next step, 0 at the end. */
export const nextCount = (all: number, shown: number): number => Math.min(MATCHES_SHOWN_MORE, Math.max(0, all - shown))
export const FIRST_COUNT = MATCHES_SHOWN_FIRST

/** Why nothing can be sent now, or null. */
export const sendingBlock = (
  messaging: { state: string; sent_today: number; daily_limit: number } | undefined,
  recipients: number,
): 'loading' | 'connect' | 'starting' | 'limit' | 'nobody' | null => {
  if (messaging === undefined) return 'loading'
  if (messaging.state === 'starting') return 'starting'
  if (messaging.state !== 'authorized') return 'connect'
  if (messaging.sent_today + Math.max(1, recipients) > messaging.daily_limit) return 'limit'
  return recipients === 0 ? 'nobody' : null
}

/**
 * Buyers not yet notified who have not declined, as a broadcast selects them. With `since`, the time of a lower price, those notified before it count
 * again, as do those who declined the old price.
 */
export const buyersToNotify = (buyers: readonly PotentialBuyer[], since = ''): PotentialBuyer[] =>
  selectableBuyers(buyers).filter(
    ({ is_interested, asset_was_sent_at: sent, message_state }) =>
      is_interested !== false && (sent === null || message_state === 'failed' || sent < since),
  )
