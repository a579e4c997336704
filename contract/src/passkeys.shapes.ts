import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, nameShape, Time } from './shapes.ts'

export const Passkey = z.object({ id: Id, name: z.string(), created_at: Time, last_used_at: z.nullable(Time) })
export type Passkey = z.infer<typeof Passkey>

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/access-control/passkeys/:id/',
  access: 'agent',
  summary: 'Gives a passkey another name',
  params: IdParams,
  body: z.object({ name: nameShape() }),
  reply: Passkey,
  changes: ['passkey'],
})
