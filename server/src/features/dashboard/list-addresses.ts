import type { ResponseTime, VisibilityStatus } from '@mafteach/contract/codes'
import type { ASSET_AGES, BUYER_STATES, DaySpan, FunnelStep, ListAddress } from '@mafteach/contract/dashboard'
import { BUDGET_MAX } from '@mafteach/contract/limits'
import { paths } from '@mafteach/contract/paths'

/** Where the things behind a figure are listed: the screen with its filter, and the call of the API with the same count. */

type Query = Record<string, string | number | null>

const call = (path: string, query: Query): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== null) parameters.set(name, String(value))
  return `/api${path}?${parameters.toString()}`
}

const buyers = (query: Query): ListAddress => ({
  page: paths.customers({ tab: 'buyers', ...query }),
  call: call('/access-control/users/buyers/', query),
})
const myAssets = (query: Query, page: Query): ListAddress => ({
  page: paths.myAssets(page),
  call: call('/real-estate/asset/', { mine: 1, ...query }),
})

export const buyersInState = (state: (typeof BUYER_STATES)[number]): ListAddress =>
  buyers(state === 'archived' ? { is_archived: 1 } : { is_dormant: state === 'DO' ? 1 : 0 })

export const assetsInStatus = (status: VisibilityStatus): ListAddress => myAssets({ visibility_status: status }, { status })

export const assetsOfAge = ({ from, to }: (typeof ASSET_AGES)[number]): ListAddress => {
  const query = { marketed: 1, age_from: from || null, age_to: to }
  return myAssets(query, query)
}

export const newPairs = (step: FunnelStep, days: DaySpan): ListAddress => {
  const query = { from: days.from, to: days.to, step }
  return { page: paths.sentPairs(query), call: call('/whatsapp/sent_pairs/', query) }
}

export const dealsBetween = ({ from, to }: DaySpan): ListAddress => ({
  page: paths.deals({ from, to }),
  call: call('/real-estate/deals/', { from, to }),
})

export const leadsAnswered = (response: ResponseTime, days: DaySpan): ListAddress => {
  const query = { created_from: days.from, created_to: days.to, response }
  return {
    page: paths.customers({ tab: 'leads', ...query }),
    call: call('/access-control/users/leads/', query),
  }
}

/** Active leads whom nobody answered yet. */
export const leadsThatWait = (): ListAddress => {
  const query = { is_dormant: 0, response: 'NEVER' }
  return {
    page: paths.customers({ tab: 'leads', ...query }),
    call: call('/access-control/users/leads/', query),
  }
}

export interface Band {
  price_from: number
  /** Below it; null is open. */
  price_to: number | null
}

export const buyersWhoPay = (neighborhood: number, { price_from, price_to }: Band): ListAddress =>
  buyers({
    is_dormant: 0,
    neighborhood,
    budget_from: price_from,
    budget_to: price_to === null ? BUDGET_MAX : price_to - 1,
  })

/** In a neighborhood, or without one in the whole city. */
export const assetsThatCost = (city: number, neighborhood: number | null, { price_from, price_to }: Band): ListAddress => {
  const prices = { price_from: price_from || null, price_to: price_to === null ? null : price_to - 1 }
  const query = { marketed: 1, ...(neighborhood === null ? { city_id: city } : { neighborhoods: neighborhood }), ...prices }
  return myAssets(query, { ...query, city_id: city })
}
