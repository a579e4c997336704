import { addDays, momentInIsrael } from '@mafteach/contract/days'
import { viewingDay } from '@mafteach/contract/viewing-day'
import { todayInIsrael } from '#platform/clock.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { mount } from '#platform/http/mount.ts'
import { readBusyTimes, readDay } from './day.queries.ts'
import { type AssetRows, viewingDetails } from './viewings.queries.ts'
import { routeUrl } from './viewings.rules.ts'

/** An agent's day: viewings, other busy times, and the routes between them. */
export function dayRoutes(ctx: AppContext, { assetRows }: { assetRows: AssetRows }): void {
  mount(ctx, viewingDay, async ({ db, me, query }) => {
    const day = query.date ?? todayInIsrael(ctx.clock)
    const [from, until] = [momentInIsrael(day), momentInIsrael(addDays(day, 1))]
    const viewings = await viewingDetails(db, me, await readDay(db, me, from, until), assetRows)
    return {
      viewings,
      busy: await readBusyTimes(db, me, from, until),
      route_url: routeUrl(viewings.map(({ asset }) => asset.name)),
    }
  })
}
