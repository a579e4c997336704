import * as contract from '@mafteach/contract/places'
import type { AppContext } from '#platform/app-types.ts'
import { mount } from '#platform/mount.ts'
import { offsetOf, pageOf } from '#platform/paging.ts'
import * as queries from './places.queries.ts'

const NOTHING = { count: 0, rows: [] }

/** Cities, streets and neighborhoods (spec section 7.2). */
export function placesRoutes(ctx: AppContext): void {
  const { publicUrl } = ctx.settings

  mount(ctx, contract.cities, async ({ db, query, request }) => {
    const { count, rows } = await queries.readCities(db, query.search, { limit: query.page_size, offset: offsetOf(query) })
    return pageOf(request, publicUrl, query, count, rows)
  })

  mount(ctx, contract.streets, async ({ db, query, request }) => {
    const { city, search } = query
    const page = { limit: query.page_size, offset: offsetOf(query) }
    const { count, rows } = city && search ? await queries.readStreets(db, city, search, page) : NOTHING
    return pageOf(request, publicUrl, query, count, rows)
  })

  mount(ctx, contract.neighborhoods, async ({ db, query, request }) => {
    const { city, search } = query
    const page = { limit: query.page_size, offset: offsetOf(query) }
    const { count, rows } = city ? await queries.readNeighborhoods(db, city, search, page) : NOTHING
    return pageOf(request, publicUrl, query, count, rows)
  })

  mount(ctx, contract.cityPriceRange, async ({ db, query }) => ({ range: await queries.readPriceRange(db, query.city) }))
}
