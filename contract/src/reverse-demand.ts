import * as z from 'zod/mini'
import { CustomerAnswers } from './answers.ts'
import { CRITERIA } from './criteria.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { AssetDraft } from './matching.ts'
import { LINK_TOKEN } from './public-links.ts'
import { CustomerId, Done, Id, IdParams, Named, PageQuery, pageOf, Time } from './shapes.ts'

/** Reverse demand (product.md section 12): who looks for an asset that is not kept, for winning its seller. */

/** So long a page for the owner can be opened. */
export const DEMAND_PAGE_DAYS = 30

const Fit = z.object({ fit: z.int() })

/** Customers whom it does not fit, by the criterion that alone stands in the way in one of their listings there. */
const Differ = z.array(z.object({ name: z.enum(CRITERIA), mine: z.int(), network: z.int() }))

const FittingCustomer = z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()), match: Explanation })

export const ReverseDemand = z.object({
  mine: z.extend(Fit, { customers: z.array(FittingCustomer) }),
  /** Of connected agents: numbers only. */
  network: Fit,
  differ: Differ,
})
export type ReverseDemand = z.infer<typeof ReverseDemand>

export const reverseDemand = endpoint({
  method: 'POST',
  path: '/reverse_demand/',
  access: 'agent',
  summary:
    "Which active customers an asset would fit, how many of connected agents', and by what the others differ; saves nothing",
  body: AssetDraft,
  reply: ReverseDemand,
  reads: 'match',
})

const DemandPage = z.object({ id: Id, url: z.string() })
export type DemandPage = z.infer<typeof DemandPage>

export const createDemandPage = endpoint({
  method: 'POST',
  path: '/reverse_demand/pages/',
  access: 'agent',
  summary: 'Makes a page of the numbers to show or send to the owner',
  body: AssetDraft,
  reply: DemandPage,
  status: 201,
  changes: ['demand_page'],
})

const ListedDemandPage = z.extend(DemandPage, {
  city: Named,
  neighborhood: Named,
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

export const DemandReport = z.object({
  agent: CustomerAnswers.shape.agent,
  city: Named,
  neighborhood: Named,
  mine: Fit,
  network: Fit,
  differ: Differ,
})
export type DemandReport = z.infer<typeof DemandReport>

export const demandReport = endpoint({
  method: 'GET',
  path: '/public/demand/:token/',
  access: 'anyone',
  summary: 'How many look for an asset like this, for its owner: numbers, and nobody by name',
  params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }),
  reply: DemandReport,
  reads: 'match',
})
