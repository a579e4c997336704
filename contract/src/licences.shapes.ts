import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LICENSE_STATES, WAITING_REASONS } from './licences.codes.ts'
import { TEXT_MAX } from './limits.ts'
import { Id, IdParams, Time, textShape } from './shapes.ts'

export const WaitingAgent = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  license_number: z.nullable(z.string()),
  reason: z.enum(WAITING_REASONS),
  /** The name with this number in the register. */
  register_name: z.nullable(z.string()),
  since: Time,
})
export type WaitingAgent = z.infer<typeof WaitingAgent>

const answering = {
  method: 'POST',
  access: 'staff',
  params: IdParams,
  body: z.object({ note: z.optional(z.nullable(textShape(TEXT_MAX))) }),
  reply: z.object({ id: Id, license_state: z.enum(LICENSE_STATES) }),
  changes: ['licence', 'me', 'home', 'agent', 'friend', 'asset', 'match', 'customer', 'notification', 'gesher_task'],
} as const

export const confirmLicence = endpoint({
  ...answering,
  path: '/back-office/licences/:id/confirm/',
  act: { on: 'licence', action: 'confirm' },
  summary: 'The agent sees what is open to all agents until the number changes, and is told; who does not wait: 409 `closed`',
})

export const rejectLicence = endpoint({
  ...answering,
  path: '/back-office/licences/:id/reject/',
  act: { on: 'licence', action: 'reject' },
  summary:
    'The agent waits on, out of the queue until name or number changes, and is told; who does not wait, or was rejected: 409 `closed`',
})
