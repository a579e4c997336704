import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { RealtorCard } from './realtor.shapes.ts'

export * from './realtor.shapes.ts'

/** An agent's uuid or id: `/a/{uuid}` and `/agent/{id}` are the same page. */
export const REALTOR_KEY = /^(?:[1-9]\d{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

export const realtor = endpoint({
  method: 'GET',
  access: 'anyone',
  params: z.object({ uuid: z.string().check(z.regex(REALTOR_KEY)) }),
  path: '/access-control/realtors/:uuid/',
  summary: "An agent's visiting card by uuid or id, without login",
  reply: RealtorCard,
  reads: 'agent',
})
