/** Links that open something over the current page, keeping its query. */

type Id = number | string

/** The overlay of an asset. */
export const assetOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('asset', String(id))
  return { search: `?${search}` }
}

/** The same with the wizard of a closed deal. */
export const dealOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const { search } = assetOverlay(id, currentSearch)
  return { search: `${search}&deal=1` }
}

/** The same with the sheet that tells buyers its lower price. */
export const priceDropOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const { search } = assetOverlay(id, currentSearch)
  return { search: `${search}&price_drop=1` }
}

/** The same with the sheet that sends it to matching buyers. */
export const sendAssetOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const { search } = assetOverlay(id, currentSearch)
  return { search: `${search}&send_asset=1` }
}

/** The sheet that sends the best unsent matches to a customer, over the page that is open. */
export const sendBest = (customer: Id, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('send', String(customer))
  return { search: `?${search}` }
}

/** The help over the current page: all its answers, or one of them. */
export const helpOverlay = (slug: string, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('help', slug)
  return { search: `?${search}` }
}

/** The dialog that plans a viewing, with what is known: whose, of what, when and for how long. */
export const planViewing = (
  {
    customer,
    asset,
    at,
    minutes,
  }: { customer?: Id | undefined; asset?: Id | undefined; at?: string | undefined; minutes?: number | undefined } = {},
  currentSearch = '',
): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('plan', `${customer ?? ''}-${asset ?? ''}`)
  if (at !== undefined) search.set('plan_at', at)
  if (minutes !== undefined) search.set('plan_minutes', String(minutes))
  return { search: `?${search}` }
}

/** Query parameters of a viewing to plan. */
export const PLAN_QUERY = ['plan', 'plan_at', 'plan_minutes'] as const

export interface PlannedViewing {
  customer: number | null
  asset: number | null
  /** A moment, in UTC. */
  at: string | null
  minutes: number | null
}

/** Parses `?plan=7-9`; null without it. */
export const plannedBy = (search: URLSearchParams): PlannedViewing | null => {
  const [, customer, asset] = /^(\d{0,15})-(\d{0,15})$/.exec(search.get('plan') ?? '') ?? []
  if (customer === undefined || asset === undefined) return null
  const at = search.get('plan_at')
  return {
    customer: Number(customer) || null,
    asset: Number(asset) || null,
    at: at !== null && !Number.isNaN(Date.parse(at)) ? at : null,
    minutes: Number(search.get('plan_minutes')) || null,
  }
}
