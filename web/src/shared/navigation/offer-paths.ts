/** Links to offer viewing slots and to see offered ones: a `to` that keeps the rest of the query. */

type Id = number | string

/** Their query parameters. */
export const OFFER_QUERY = ['offer', 'slots'] as const

/** The dialog that offers viewing slots of a property to customers; it replaces the one that plans a viewing. */
export const offerViewing = (
  { customers = [], asset }: { customers?: readonly number[] | undefined; asset?: Id | undefined } = {},
  currentSearch = '',
): { search: string } => {
  const search = new URLSearchParams([...new URLSearchParams(currentSearch)].filter(([name]) => !/^plan(_|$)/.test(name)))
  search.set('offer', `${customers.join('.')}-${asset ?? ''}`)
  return { search: `?${search}` }
}

/** Parses `?offer=7.8-9`; null without it. */
export const offeredBy = (search: URLSearchParams): { customers: number[]; asset: number | null } | null => {
  const [, customers, asset] = /^((?:\d{1,15}(?:\.\d{1,15})*)?)-(\d{0,15})$/.exec(search.get('offer') ?? '') ?? []
  if (customers === undefined || asset === undefined) return null
  return { customers: customers.split('.').filter(Boolean).map(Number), asset: Number(asset) || null }
}

/** A link to the offered slots, replacing the dialog that offered them. */
export const offerOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.delete('offer')
  search.set('slots', String(id))
  return { search: `?${search}` }
}

/** The id of the offer in `?slots=12`; null without one. */
export const requestedOffer = (search: URLSearchParams): number | null => {
  const id = search.get('slots') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}
