import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LeadMailbox } from './lead-mailbox.shapes.ts'
import { Done, IdParams } from './shapes.ts'

/** The mailbox of a lead source, read by IMAP (docs/leads.md). An agency's belongs to its manager alone. */
export * from './lead-mailbox.codes.ts'
export * from './lead-mailbox.shapes.ts'

export const leadMailbox = endpoint({
  method: 'GET',
  path: '/lead_sources/:id/mailbox/',
  access: 'agent',
  summary: 'The mailbox of a source, and whether it is read; null without one',
  params: IdParams,
  reply: z.object({ mailbox: z.nullable(LeadMailbox) }),
  reads: 'lead_source',
})

export const deleteLeadMailbox = endpoint({
  method: 'DELETE',
  path: '/lead_sources/:id/mailbox/',
  access: 'agent',
  summary: 'Disconnects the mailbox of a source and forgets its password. Mails stay where they are',
  params: IdParams,
  reply: Done,
  changes: ['lead_source'],
})
