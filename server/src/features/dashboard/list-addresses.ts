import type { DealKind, ResponseTime, VisibilityStatus } from '@mafteach/contract/codes'
import type { ASSET_AGES, BUYER_STATES, DaySpan, FunnelStep, ListAddress } from '@mafteach/contract/dashboard'
import { BUDGET_MAX } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'

/** Addresses of a figure's list: the filtered screen, and the API call with the same count. */

type Query = Record<string, string | number | null>

const call = (path: string, query: Query): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== null) parameters.set(name, String(value))
  return `/api${path}?${parameters.toString()}`
}

export interface Band {
  price_from: number
  /** Exclusive; null is open. */
  price_to: number | null
}

/** Lists of one kind of deal. Those of sales omit it, except for buyers where the agent also has tenants (`hasTenants`). */
export function listsOf(kind: DealKind, hasTenants: boolean) {
  const ofKind: Query = kind === 'SALE' ? {} : { deal_kind: kind }
  const ofBuyers: Query = hasTenants ? { deal_kind: kind } : ofKind
  const buyers = (query: Query): ListAddress => ({
    page: paths.customers({ tab: 'buyers', ...query, ...ofBuyers }),
    call: call('/access-control/users/buyers/', { ...query, ...ofBuyers }),
  })
  const myAssets = (query: Query, page: Query): ListAddress => ({
    page: paths.myAssets({ ...page, ...ofKind }),
    call: call('/real-estate/asset/', { mine: 1, ...query, ...ofKind }),
  })
  // Leads have no search.
  const leads = (query: Query): ListAddress => ({
    page: paths.customers({ tab: 'leads', ...query }),
    call: call('/access-control/users/leads/', query),
  })
  return {
    buyersInState: (state: (typeof BUYER_STATES)[number]): ListAddress =>
      buyers(state === 'archived' ? { is_archived: 1 } : { is_dormant: state === 'DO' ? 1 : 0 }),

    assetsInStatus: (status: VisibilityStatus): ListAddress => myAssets({ visibility_status: status }, { status }),

    assetsOfAge: ({ from, to }: (typeof ASSET_AGES)[number]): ListAddress => {
      const query = { marketed: 1, age_from: from || null, age_to: to }
      return myAssets(query, query)
    },

    newPairs: (step: FunnelStep, days: DaySpan): ListAddress => {
      const query = { from: days.from, to: days.to, step, ...ofKind }
      return { page: paths.sentPairs(query), call: call('/whatsapp/sent_pairs/', query) }
    },

    dealsBetween: ({ from, to }: DaySpan): ListAddress => ({
      page: paths.deals({ from, to, ...ofKind }),
      call: call('/real-estate/deals/', { from, to, ...ofKind }),
    }),

    leadsAnswered: (response: ResponseTime, days: DaySpan): ListAddress =>
      leads({ created_from: days.from, created_to: days.to, response }),

    /** In any state since. */
    leadsOfSource: (lead_source: number, { from, to }: DaySpan): ListAddress => {
      const query = { lead_source, created_from: from, created_to: to }
      return { page: paths.customers(query), call: call('/real-estate/customer/', query) }
    },

    /** Active leads without an answer. */
    leadsThatWait: (): ListAddress => leads({ is_dormant: 0, response: 'NEVER' }),

    buyersWhoPay: (neighborhood: number, { price_from, price_to }: Band): ListAddress =>
      buyers({
        is_dormant: 0,
        neighborhood,
        budget_from: price_from,
        budget_to: price_to === null ? BUDGET_MAX : price_to - 1,
      }),

    /** In a neighborhood, or without one in the full city. */
    assetsThatCost: (city: number, neighborhood: number | null, { price_from, price_to }: Band): ListAddress => {
      const prices = { price_from: price_from || null, price_to: price_to === null ? null : price_to - 1 }
      const query = { marketed: 1, ...(neighborhood === null ? { city_id: city } : { neighborhoods: neighborhood }), ...prices }
      return myAssets(query, { ...query, city_id: city })
    },
  }
}

export type Lists = ReturnType<typeof listsOf>
