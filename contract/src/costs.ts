import * as z from 'zod/mini'
import { BUYER_KINDS, COST_DEFAULTS } from './costs.codes.ts'
import { Costs, PublicCosts } from './costs.shapes.ts'
import { endpoint } from './endpoint.ts'
import { LINK_TOKEN } from './public-links.ts'

/** Costs of a purchase beside its price: tax, fee, lawyer, mortgage (product.md section 13, "Leads and marketing"). For planning, not advice. */
export * from './costs.codes.ts'
export * from './costs.shapes.ts'

/** A number in a query; the pattern contains its limits (`costs.codes.ts`). */
const NumberText = (pattern: RegExp) => z.pipe(z.string().check(z.regex(pattern)), z.transform(Number))
/** Up to 100 and 20, with at most four decimals. */
const FEE_PERCENT = /^(?:\d{1,2}(?:\.\d{1,4})?|100(?:\.0{1,4})?)$/
const MORTGAGE_RATE = /^(?:1?\d(?:\.\d{1,4})?|20(?:\.0{1,4})?)$/
const MORTGAGE_YEARS = /^(?:[1-9]|[123]\d|40)$/

const CostQuery = z.object({
  price: NumberText(/^[1-9]\d{0,8}$/),
  kind: z._default(z.enum(BUYER_KINDS), COST_DEFAULTS.kind),
  fee_percent: z._default(NumberText(FEE_PERCENT), COST_DEFAULTS.fee_percent),
  mortgage: z._default(NumberText(/^\d{1,9}$/), COST_DEFAULTS.mortgage),
  years: z._default(NumberText(MORTGAGE_YEARS), COST_DEFAULTS.years),
  rate: z._default(NumberText(MORTGAGE_RATE), COST_DEFAULTS.rate),
})

const ofTerms = { method: 'GET', access: 'agent', query: CostQuery } as const

export const getCosts = endpoint({
  ...ofTerms,
  path: '/costs/',
  summary:
    'What a purchase at this price costs: purchase tax, fee and lawyer with VAT, the cash that is needed, the mortgage a month',
  reply: Costs,
  reads: 'agent',
})

export const getCostsLink = endpoint({
  ...ofTerms,
  path: '/costs/link/',
  summary:
    'The address of a page of these costs for a customer, as of today. Nothing is stored: the address holds the terms, signed',
  reply: z.object({ url: z.string() }),
  reads: 'agent',
})

export const costsFile = endpoint({
  ...ofTerms,
  path: '/costs/file/',
  summary: 'These costs as a PDF to hand over',
  reply: z.unknown(),
  file: ['application/pdf'],
  reads: 'agent',
})

const ofLink = { method: 'GET', access: 'anyone', params: z.object({ token: z.string().check(z.regex(LINK_TOKEN)) }) } as const

export const publicCosts = endpoint({
  ...ofLink,
  path: '/public/costs/:token/',
  summary: 'The terms of a purchase that an agent shared, and the day: what it costs follows from them',
  reply: PublicCosts,
  reads: 'agent',
})
