import * as z from 'zod/mini'
import { Customer, CustomerCard, Phone } from './customers.shapes.ts'
import { endpoint } from './endpoint.ts'
import { CustomerId, IdParams, Peek } from './shapes.ts'

/** Buyers, sellers and leads of one agent (spec sections 3 and 7.2). */
export * from './customers.shapes.ts'

export const phoneCheck = endpoint({
  method: 'GET',
  path: '/real-estate/customer/phone_check/:phone/',
  access: 'agent',
  summary: 'Who of my customers has this phone; all but the phone null when nobody has',
  params: z.object({ phone: Phone }),
  reply: z.object({
    id: z.nullable(CustomerId),
    name: z.nullable(z.string()),
    phone: z.string(),
    is_archived: z.nullable(z.boolean()),
    is_dormant: z.nullable(z.boolean()),
  }),
  reads: 'customer',
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/real-estate/customer/:id/',
  access: 'agent',
  summary: 'The whole card of a customer',
  params: IdParams,
  query: z.object({ peek: Peek }),
  reply: CustomerCard,
  reads: 'customer',
})

const act = {
  method: 'POST',
  access: 'agent',
  params: IdParams,
  changes: ['customer', 'customer_share', 'match', 'asset', 'deal', 'home'],
  reply: Customer,
} as const
export const makeActive = endpoint({
  ...act,
  path: '/real-estate/customer/:id/make_active/',
  summary: 'Makes a dormant customer active',
})
export const makeDormant = endpoint({
  ...act,
  path: '/real-estate/customer/:id/make_dormant/',
  summary: 'Makes a customer dormant',
})
export const archive = endpoint({ ...act, path: '/real-estate/customer/:id/archive/', summary: 'Archives a customer' })
export const unarchive = endpoint({
  ...act,
  path: '/real-estate/customer/:id/unarchive/',
  summary: 'Takes a customer out of the archive; AV or DO stays',
})
