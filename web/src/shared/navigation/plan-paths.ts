/** Where a viewing is planned: a `to` for links that keeps the rest of the query. */

type Id = number | string

/** The dialog that plans a viewing, with what the way there knows: whose, of what, when and for how long. */
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
