import * as z from 'zod/mini'
import { DEAL_KINDS } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'
import { DemandPage, DemandReport } from './reverse-demand.shapes.ts'
import { Done, IdParams, Named, PageQuery, pageOf, Time } from './shapes.ts'

/** Reverse demand (product.md section 12): who looks for an asset that is not recorded, to win its seller. */
export * from './reverse-demand.shapes.ts'

/** How long an owner's page is available. */
export const DEMAND_PAGE_DAYS = 30

const ListedDemandPage = z.extend(DemandPage, {
  city: Named,
  neighborhood: Named,
  deal_kind: z.enum(DEAL_KINDS),
  price: z.int(),
  created_at: Time,
  expires_at: Time,
})
export type ListedDemandPage = z.infer<typeof ListedDemandPage>

export const demandPages = endpoint({
  method: 'GET',
  path: '/reverse_demand/pages/',
  access: 'agent',
  summary: 'My pages for owners that can be opened, newest first',
  query: PageQuery,
  reply: pageOf(ListedDemandPage),
  reads: 'demand_page',
})

const ofPage = { path: '/reverse_demand/pages/:id/', access: 'agent', params: IdParams } as const

export const demandPage = endpoint({
  ...ofPage,
  method: 'GET',
  summary: 'The address of a page of mine, while it can be opened',
  reply: DemandPage,
  reads: 'demand_page',
})

export const deleteDemandPage = endpoint({
  ...ofPage,
  method: 'DELETE',
  summary: 'Takes a page back: its address opens nothing any more',
  reply: Done,
  changes: ['demand_page'],
})

export const demandReport = endpoint({
  method: 'GET',
  path: '/public/demand/:token/',
  access: 'anyone',
  summary: 'How many look for an asset like this, for its owner: numbers, and nobody by name',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  reply: DemandReport,
  reads: 'match',
})
