/** What opens over the page that is open: a `to` for links that keeps the rest of the query. */

type Id = number | string

/** The overlay of an asset over the page that is open: a `to` for links that keeps the rest of the query. */
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

/** The sheet that sends the best unsent matches to a customer, over the page that is open. */
export const sendBest = (customer: Id, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('send', String(customer))
  return { search: `?${search}` }
}

/** The dialog that plans a viewing, with what the way there knows: whose, and of what. */
export const planViewing = (
  { customer, asset }: { customer?: Id | undefined; asset?: Id | undefined } = {},
  currentSearch = '',
): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('plan', `${customer ?? ''}-${asset ?? ''}`)
  return { search: `?${search}` }
}

/** What `?plan=7-9` asks for; null where it asks for nothing. */
export const plannedBy = (search: URLSearchParams): { customer: number | null; asset: number | null } | null => {
  const [, customer, asset] = /^(\d{0,15})-(\d{0,15})$/.exec(search.get('plan') ?? '') ?? []
  if (customer === undefined || asset === undefined) return null
  return { customer: Number(customer) || null, asset: Number(asset) || null }
}
