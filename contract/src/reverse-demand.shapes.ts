import * as z from 'zod/mini'
import { CustomerAnswers } from './answers.ts'
import { CRITERIA } from './criteria.ts'
import { endpoint } from './endpoint.ts'
import { Explanation } from './explanation.ts'
import { AssetDraft } from './matching.ts'
import { Neighborhood } from './places.shapes.ts'
import { CustomerId, Id, Named } from './shapes.ts'

const Fit = z.object({ fit: z.int() })

/** Customers whom it does not fit, by the only criterion that one of their listings there misses. */
const Differ = z.array(z.object({ name: z.enum(CRITERIA), mine: z.int(), network: z.int() }))

const FittingCustomer = z.object({ id: CustomerId, name: z.string(), phone: z.nullable(z.string()), match: Explanation })

export const ReverseDemand = z.object({
  mine: z.extend(Fit, { customers: z.array(FittingCustomer) }),
  /** Customers of connected agents, as numbers only. */
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

export const DemandPage = z.object({ id: Id, url: z.string() })
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

export const DemandReport = z.object({
  agent: CustomerAnswers.shape.agent,
  /** Absent for sales. */
  deal_kind: z.optional(z.literal('RENT')),
  city: Named,
  neighborhood: Neighborhood,
  mine: Fit,
  network: Fit,
  differ: Differ,
})
export type DemandReport = z.infer<typeof DemandReport>
