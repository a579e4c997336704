import type { Off, Verdict } from '@mafteach/contract/explanation'
import type { Match } from '@mafteach/contract/matching'

const named = (id: number, name: string) => ({ id, name })

/** For tests: a full match of nine criteria, with the given changes; one that is off is unmet. */
export const match = (
  change: Partial<Match> = {},
  verdicts: Partial<Record<'price' | 'floor' | 'storage', Verdict | Off>> = {},
): Match => {
  const criteria = (['city', 'neighborhood', 'type', 'rooms', 'price', 'floor', 'elevator', 'storage', 'eviction'] as const).map(
    (name) => {
      const given = verdicts[name as keyof typeof verdicts] ?? 'met'
      return typeof given === 'string' ? { name, verdict: given } : { name, verdict: 'unmet' as const, off: [given] }
    },
  )
  return {
    id: 1,
    deal_kind: 'SALE',
    city: named(8600, 'רמת גן'),
    neighborhood: named(7, 'מרום נוה'),
    street: named(9, 'ביאליק'),
    address_number: '45',
    asset_type: 'AT',
    price: 3_490_000,
    number_of_rooms: 5,
    asset_built_area: 128,
    floor: 3,
    highest_floor: 7,
    image_url: null,
    visibility_status: 'ME',
    role: 'owner',
    updating_status: 'new',
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    realtor: 1,
    realtor_data: {
      id: 1,
      uuid: '7d444840-9dc0-4d2b-8d3b-111111111111',
      name: 'נועה ברקאי',
      phone: '0500000001',
      img_url: null,
      image_url: null,
      agency: null,
    },
    is_interested: null,
    partner_is_interested: null,
    refused_price: null,
    asset_was_sent_to_buyer_at: null,
    was_sent: (change.asset_was_sent_to_buyer_at ?? null) !== null,
    message_state: null,
    opened_at: null,
    is_new: false,
    match: {
      criteria,
      asked: criteria.length,
      met: criteria.filter(({ verdict }) => verdict === 'met').length,
      near: criteria.filter(({ verdict }) => verdict === 'unmet').length === 1,
    },
    questions: [],
    ...change,
  }
}
