/** Links that open something over the current page, keeping its query. */

type Id = number | string

/** The overlay of an asset. */
export const assetOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('asset', String(id))
  return { search: `?${search}` }
}

/** The same with the deal wizard. */
export const dealOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const { search } = assetOverlay(id, currentSearch)
  return { search: `${search}&deal=1` }
}

/** The same with the sheet that notifies buyers of its lower price. */
export const priceDropOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const { search } = assetOverlay(id, currentSearch)
  return { search: `${search}&price_drop=1` }
}

/** The same with the sheet that sends it to matching buyers. */
export const sendAssetOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const { search } = assetOverlay(id, currentSearch)
  return { search: `${search}&send_asset=1` }
}

/** The sheet that sends the best unsent matches to a customer, over the current page. */
export const sendBest = (customer: Id, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('send', String(customer))
  return { search: `?${search}` }
}

/** The help over the current page: its list, or one article. */
export const helpOverlay = (slug: string, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('help', slug)
  return { search: `?${search}` }
}
