import type { PotentialBuyer } from '@mafteach/contract/assets'

/** A matching customer, not messaged so far. */
export const buyer = (id: number, change: Partial<PotentialBuyer> = {}): PotentialBuyer => ({
  id,
  name: `קונה ${id}`,
  phone: '0521234567',
  is_vip: false,
  whatsapp_do_not_contact: false,
  is_interested: null,
  partner_is_interested: null,
  asset_was_sent_at: null,
  message_state: null,
  listing: id,
  match: { met: 2, asked: 2, criteria: [], near: false },
  ...change,
})
