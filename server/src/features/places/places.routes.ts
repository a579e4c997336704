import * as contract from '@mafteach/contract/places'
import type { AppContext } from '#platform/http/app-types.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './places.queries.ts'

const NOTHING = { count: 0, rows: [], after: null }

/** Cities, streets and neighborhoods (spec section 7.2). */
export function placesRoutes(ctx: AppContext): void {
  mount(ctx, contract.cities, async ({ db, page, query }) => {
    const { rows, ...found } = await queries.readCities(db, query.search, page)
    return page.reply(found, rows)
  })

  mount(ctx, contract.streets, async ({ db, page, query }) => {
    const { city, search } = query
    const { rows, ...found } = city && search ? await queries.readStreets(db, city, search, page) : NOTHING
    return page.reply(found, rows)
  })

  mount(ctx, contract.neighborhoods, async ({ db, page, query }) => {
    const { city, search } = query
    const { rows, ...found } = city ? await queries.readNeighborhoods(db, city, search, page) : NOTHING
    return page.reply(found, rows)
  })

  mount(ctx, contract.cityPriceRange, async ({ db, query }) => ({
    range: await queries.readPriceRange(db, query.city, query.deal_kind),
  }))
}
