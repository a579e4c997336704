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

/** The same with the sheet that tells its lower price to buyers. */
export const priceDropOverlay = (id: Id, currentSearch = ''): { search: string } => {
  const { search } = assetOverlay(id, currentSearch)
  return { search: `${search}&price_drop=1` }
}

/** The same with the sheet that sends it to whom it fits. */
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

/** The help over the page that is open: all its answers, or one of them. */
export const helpOverlay = (slug: string, currentSearch = ''): { search: string } => {
  const search = new URLSearchParams(currentSearch)
  search.set('help', slug)
  return { search: `?${search}` }
}
