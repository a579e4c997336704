import { readProposals, readWaitingProposal } from '../features/answers/proposals.queries.ts'
import { currentAssetsRoutes } from '../features/customers/current-assets.routes.ts'
import { customersRoutes } from '../features/customers/customers.routes.ts'
import { deletionRoutes } from '../features/customers/deletion.routes.ts'
import { listsRoutes } from '../features/customers/lists.routes.ts'
import { mergeRoutes } from '../features/customers/merge.routes.ts'
import { notesRoutes } from '../features/customers/notes.routes.ts'
import { savedFiltersRoutes } from '../features/customers/saved-filters.routes.ts'
import { timelineRoutes } from '../features/customers/timeline.routes.ts'
import { readListings } from '../features/listings/listings.queries.ts'
import { countMatches } from '../features/matching/counts.queries.ts'
import { customersWithNewMatches } from '../features/matching/new-matches.queries.ts'
import type { MarketEvents } from '../features/matching/new-matches.ts'
import { uploadRemoval } from '../features/papers/uploads/upload-removal.ts'
import { todayInIsrael } from '../platform/clock.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { DepsOf } from './deps-of.ts'

interface Deps extends Pick<DepsOf<typeof customersRoutes>, 'assetRows'> {
  jobs: Jobs
  marketEvents: Pick<MarketEvents, 'listingCriteriaChanged'>
}

/** Customers: cards and lists, notes, timeline, merging and deleting. */
export function customers(ctx: AppContext, { jobs, assetRows, marketEvents: { listingCriteriaChanged } }: Deps) {
  const { clock } = ctx
  const { changeState } = customersRoutes(ctx, {
    assetRows,
    listingsOf: (db, customer) => readListings(db, { customers: [customer] }),
    proposalsOf: readProposals,
    waitingProposalOf: readWaitingProposal,
    listingCriteriaChanged,
  })
  const { findIds, fileOf } = listsRoutes(ctx, {
    withNewMatches: (db, me) => customersWithNewMatches(db, me, todayInIsrael(clock)),
    countMatches: (db, me, customers) => countMatches(db, me, customers, todayInIsrael(clock)),
  })
  notesRoutes(ctx)
  currentAssetsRoutes(ctx)
  timelineRoutes(ctx, { assetRows })
  mergeRoutes(ctx, { listingCriteriaChanged })
  deletionRoutes(ctx, { removeUploads: uploadRemoval(jobs) })
  savedFiltersRoutes(ctx)
  return { changeCustomerState: changeState, findCustomers: findIds, customersFile: fileOf }
}
