import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { sendMessages } from './messages.ts'
import { CustomerId } from './shapes.ts'

export const askStillLooking = endpoint({
  method: 'POST',
  path: '/whatsapp/still_looking/',
  access: 'agent',
  summary: 'Asks customers whether they are still looking, with their own page of answers; refused as messages are',
  body: z.object({
    customer_ids: z.array(CustomerId).check(z.minLength(1), z.maxLength(200)),
    /** Delays them, so that they can be taken back. */
    can_undo: z._default(z.boolean(), false),
  }),
  formless: true,
  reply: sendMessages.reply,
  status: 202,
  changes: ['message', 'customer', 'home'],
})
