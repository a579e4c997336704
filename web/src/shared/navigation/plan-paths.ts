/** Where a viewing is planned: a `to` for links that keeps the rest of the query. */

type Id = number | string

/** A link to the dialog that plans a viewing, with customer, property, time and length if known. */
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
