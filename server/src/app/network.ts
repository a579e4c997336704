import { lockAgents, sightChanged } from '../domain/agent-home.ts'
import type { SendSms } from '../domain/sms-budget.ts'
import { accessRoutes } from '../features/access/access.routes.ts'
import { agencyRoutes } from '../features/agency/agency.routes.ts'
import { handOverAssets } from '../features/assets/hand-over.queries.ts'
import { cooperationsRoutes } from '../features/cooperations/cooperations.routes.ts'
import { customerSharesRoutes } from '../features/customer-shares/customer-shares.routes.ts'
import { handOverCustomers } from '../features/customers/hand-over.queries.ts'
import { demandRoutes } from '../features/demand/demand.routes.ts'
import { checkLicence } from '../features/licences/licences.ts'
import { briefsOfCustomers, briefsOfListings } from '../features/listings/briefs.ts'
import { readDemand } from '../features/matching/demand.queries.ts'
import { explainPairs } from '../features/matching/explained-pairs.ts'
import { countFittingAssets, readFittingAssets } from '../features/matching/fitting-assets.queries.ts'
import type { MarketEvents } from '../features/matching/new-matches.ts'
import { countFitsByAgent, countPotentialDeals, readPotentialDeals } from '../features/matching/potential-deals.queries.ts'
import { networkRoutes } from '../features/network/network.routes.ts'
import { todayInIsrael } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { AppContext } from '../platform/http/app-types.ts'
import type { Tokens } from '../platform/http/tokens.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { DepsOf } from './deps-of.ts'

interface Deps {
  jobs: Jobs
  secrets: Secrets
  tokens: Tokens
  sendSms: SendSms
  marketEvents: MarketEvents
  assetRows: DepsOf<typeof networkRoutes>['assetRows']
}

/** The network of agents: agencies, connections, and what agents show each other. */
export async function network(ctx: AppContext, { jobs, secrets, tokens, sendSms, marketEvents, assetRows }: Deps) {
  const { clock } = ctx
  const { endShares, endSharesOfOthers } = customerSharesRoutes(ctx, {
    briefsOf: briefsOfCustomers,
    countFittingAssets: (db, me, customers) => countFittingAssets(db, me, customers, todayInIsrael(clock)),
    readFittingAssets: async (db, me, customer, page) => {
      const today = todayInIsrael(clock)
      const { rows, ...found } = await readFittingAssets(db, me, customer, today, page)
      return { ...found, rows: await explainPairs(db, rows, today) }
    },
    assetRows,
  })
  const { dropProposals } = cooperationsRoutes(ctx, { assetRows })
  demandRoutes(ctx, {
    secrets,
    readDemand: (db, query) => readDemand(db, { ...query, today: todayInIsrael(clock) }),
    explainPairs: (db, pairs) => explainPairs(db, pairs, todayInIsrael(clock)),
    briefsOf: briefsOfListings,
    assetRows,
  })
  const agencies = await agencyRoutes(ctx, {
    jobs,
    sendSms,
    sightGained: marketEvents.sightGained,
    handOverAssets: (db, between) =>
      handOverAssets(db, { ...between, now: clock.now(), assetChanged: marketEvents.assetChanged }),
    handOverCustomers: async (db, between) => {
      const { customers, merged } = await handOverCustomers(db, { ...between, now: clock.now() })
      return { customers: customers.length, merged: merged.length, sharedWith: await endSharesOfOthers(db, between.from) }
    },
  })
  accessRoutes(ctx, {
    tokens,
    agencies,
    checkLicence: (db, agent, change) =>
      checkLicence(db, agent, change, { now: clock.now(), sightGained: marketEvents.sightGained }),
  })
  networkRoutes(ctx, {
    sightGained: marketEvents.sightGained,
    connectionEnded: async (db, one, other) => {
      await endShares(db, one, other)
      await dropProposals(db, one, other)
    },
    countPotentialDeals: (db, me, agents) => countPotentialDeals(db, me, agents, todayInIsrael(clock)),
    countFitsByAgent: (db, me, listing) => countFitsByAgent(db, me, listing, todayInIsrael(clock)),
    readPotentialDeals: (db, me, other, page) => readPotentialDeals(db, { me, other, today: todayInIsrael(clock) }, page),
    assetRows,
  })
  return {
    agencies,
    handOverCustomer: async (db: Db, { customer, from, to }: { customer: number; from: number; to: number }) => {
      await handOverCustomers(db, { from, to, only: [customer], by: null, now: clock.now() })
      return endSharesOfOthers(db, from)
    },
    /** Transfers some of an agent's customers to a colleague; returns which were merged with customers of the colleague. */
    handOverSome: async (
      db: Db,
      { customers, from, to, by }: { customers: number[]; from: number; to: number; by: number },
    ): Promise<Set<number>> => {
      if (customers.length === 0) return new Set()
      const { merged } = await handOverCustomers(db, { from, to, only: customers, by, now: clock.now() })
      const sharedWith = await endSharesOfOthers(db, from)
      await lockAgents(db, [from, to, ...sharedWith])
      await sightChanged(db, [from, to, ...sharedWith])
      return new Set(merged)
    },
  }
}
