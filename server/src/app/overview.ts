import { sql } from 'kysely'
import { notSetAside } from '../domain/set-aside.ts'
import { managedAgency, membersOf } from '../features/agency/agency.queries.ts'
import { confirmAssets, takeBackConfirmations, takeBackLastConfirmation } from '../features/assets/asset-writes.queries.ts'
import { isOpened, markOpened, markUnopened } from '../features/customers/customers.queries.ts'
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts'
import { lookAtAll, takeBackLooks } from '../features/matching/looks.queries.ts'
import { missingFactsReader } from '../features/matching/missing-facts.queries.ts'
import { litNewMatches } from '../features/matching/new-matches.queries.ts'
import { unannouncedPriceDropsReader } from '../features/matching/price-drops.queries.ts'
import { unsoldAssetsReader } from '../features/matching/unsold-assets.queries.ts'
import { lockNotification, markRead, markUnread } from '../features/notifications/notifications.queries.ts'
import { overviewRoutes } from '../features/overview/overview.routes.ts'
import { readDueReports } from '../features/seller-pages/seller-pages.queries.ts'
import { endTask, readTask, reopenTask } from '../features/tasks/tasks.queries.ts'
import { countViewings } from '../features/viewings/viewings.queries.ts'
import { todayInIsrael } from '../platform/clock.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { DepsOf } from './deps-of.ts'

/** What needs an agent's attention, and their figures. */
export function overview(ctx: AppContext, { assetRows }: Pick<DepsOf<typeof overviewRoutes>, 'assetRows'>): void {
  const { clock } = ctx
  dashboardRoutes(ctx, {
    managedAgents: async (db, me) => membersOf(db, (await managedAgency(db, me)).id),
    assetRows,
  })
  const readMissingFacts = missingFactsReader((me, now) => notSetAside(me, 'MISSING_FACTS', sql`a.id`, now))
  const readUnsoldAssets = unsoldAssetsReader((me, now) => notSetAside(me, 'UNSOLD_ASSETS', sql`a.id`, now))
  const readPriceDrops = unannouncedPriceDropsReader((me, now) => notSetAside(me, 'PRICE_DROPS', sql`a.id`, now))
  overviewRoutes(ctx, {
    assetRows,
    newMatches: (db, me) => litNewMatches(db, me, todayInIsrael(clock)),
    dueReports: readDueReports,
    viewingCounts: countViewings,
    missingFacts: (db, input) => readMissingFacts(db, { ...input, today: todayInIsrael(clock) }),
    unsoldAssets: (db, input) => readUnsoldAssets(db, { ...input, today: todayInIsrael(clock) }),
    priceDrops: (db, input) => readPriceDrops(db, { ...input, today: todayInIsrael(clock) }),
    tasks: { read: readTask, end: (db, me, id, now) => endTask(db, me, id, 'DONE', now), reopen: reopenTask },
    notifications: { lock: lockNotification, markRead, markUnread },
    leads: { isOpened, markOpened, markUnopened },
    matches: {
      look: (db, me, customer, now) => lookAtAll(db, customer, me, { today: todayInIsrael(clock), now }),
      takeBack: takeBackLooks,
    },
    assets: {
      confirm: confirmAssets,
      takeBackConfirmation: takeBackLastConfirmation,
      takeBackConfirmations,
    },
  })
}
