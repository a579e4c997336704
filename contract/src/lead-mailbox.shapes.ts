import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAILBOX_ERRORS, MAILBOX_SECURITY, MAILBOX_STATES } from './lead-mailbox.codes.ts'
import { Id, IdParams, Time } from './shapes.ts'

/** A connected mailbox. Its password is in no answer. */
export const LeadMailbox = z.object({
  source: Id,
  host: z.string(),
  port: z.int(),
  security: z.enum(MAILBOX_SECURITY),
  user: z.string(),
  folder: z.string(),
  state: z.enum(MAILBOX_STATES),
  /** The reason while `failed`. */
  error: z.nullable(z.enum(MAILBOX_ERRORS)),
  connected_at: Time,
  /** When all mails were last read. */
  read_at: z.nullable(Time),
  /** Skipped mails since it was connected: over 10 MB, or unreadable. */
  skipped: z.int(),
  skipped_at: z.nullable(Time),
})
export type LeadMailbox = z.infer<typeof LeadMailbox>

/** A host name or IP address. */
const Host = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/))
/** A single line, as typed. */
const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\0\r\n]+$/))

export const saveLeadMailbox = endpoint({
  method: 'PUT',
  path: '/lead_sources/:id/mailbox/',
  access: 'agent',
  summary:
    'Connects the mailbox of a source, or another one in its place: mails that come from now on become leads. Signs in first; what does not work is 400 on its field, and nothing is saved',
  params: IdParams,
  body: z.object({
    host: Host,
    port: z.int().check(z.gte(1), z.lte(65_535)),
    security: z._default(z.enum(MAILBOX_SECURITY), 'TLS'),
    user: line(320),
    password: line(500),
    folder: z._default(line(250), 'INBOX'),
  }),
  example: {
    body: {
      host: 'imap.example.com',
      port: 993,
      security: 'TLS',
      user: 'leads@example.com',
      password: 'secret',
      folder: 'INBOX',
    },
  },
  reply: LeadMailbox,
  changes: ['lead_source'],
})
