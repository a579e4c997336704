import * as z from 'zod/mini'
import { Partner, Phone } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, nameShape } from './shapes.ts'

export const addPartner = endpoint({
  method: 'POST',
  path: '/real-estate/customer/:id/partner/',
  access: 'agent',
  summary: "Adds a customer's partner, who answers on a page of their own; 409 partner_exists",
  params: IdParams,
  body: z.object({ name: nameShape(), phone: z.optional(z.nullable(Phone)) }),
  example: { body: { name: 'דנה לוי', phone: '052-604-1187' } },
  reply: z.extend(Partner, { url: z.string() }),
  status: 201,
  changes: ['customer'],
})
