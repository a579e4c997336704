import { DAY_MS } from '@mafteach/contract/days'
import { logMarkedEvent } from '#domain/timeline.ts'
import { type Clock, todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { findAssets } from '../matching/matching.queries.ts'
import { insertMessages } from '../messages/messages.queries.ts'
import type { Dice } from './demo-dice.ts'

/** Events before today: matches viewed yesterday; messages sent, opened and answered. */
export async function addHistory(db: Db, dice: Dice, clock: Clock): Promise<void> {
  const now = clock.now()
  const yesterday = new Date(now.getTime() - DAY_MS)
  const listings = await db
    .selectFrom('listing')
    .innerJoin('customer', 'customer.id', 'listing.customer_id')
    .select(['listing.id', 'listing.agent_id', 'customer.id as customer', 'customer.phone', 'customer.do_not_contact'])
    .orderBy('listing.id')
    .execute()
  for (const [index, { id, agent_id, customer, phone, do_not_contact }] of listings.entries()) {
    await db.updateTable('listing_seen').set({ seen_at: yesterday, new_since: yesterday }).where('listing_id', '=', id).execute()
    if (index % 2 === 1 || !phone || do_not_contact) continue
    const search = { me: agent_id, today: todayInIsrael(clock), tab: 'all', customer, newSince: null } as const
    const { matches } = await findAssets(db, { id }, search, false)
    const assets = matches.map(({ asset_id }) => asset_id).slice(-2)
    if (assets.length === 0) continue
    const sent = new Date(now.getTime() - dice.between(0, 14) * DAY_MS - dice.between(1, 5) * 3_600_000)
    await insertMessages(db, {
      purpose: 'by_hand',
      me: agent_id,
      state: 'handed_over',
      messages: [{ customer, phone, text: '' }],
      assets,
      sendAt: null,
      now: sent,
    })
    const marked = await db
      .updateTable('customer_asset')
      .set({ ...openedAt(dice.perhaps(0.7, sent)), is_interested: dice.perhaps(0.5, dice.roll() < 0.6) })
      .where('customer_id', '=', customer)
      .returning(['asset_id as asset', 'is_interested'])
      .execute()
    for (const { asset, is_interested } of marked)
      if (is_interested !== null) await logMarkedEvent(db, customer, { asset, is_interested }, sent)
  }
}

const openedAt = (opened_at: Date | null) => ({ opened_at, last_opened_at: opened_at, open_count: opened_at ? 1 : 0 })
