import * as z from 'zod/mini'
import { CLIENT_ERROR_KINDS } from './client-errors.codes.ts'
import { Named, Time } from './shapes.ts'

/** The number that a failed screen shows, as somebody reads it out. */
export const ClientErrorId = z.string().check(z.regex(/^[0-9A-Z]{8}$/))

/** Errors of one fingerprint: the same kind, message (without numbers) and place in the code. Message, page and version are those of the last one. */
export const ClientErrorGroup = z.object({
  fingerprint: z.string(),
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: z.string(),
  /** The pattern of its address: `/customer/:id/edit`. */
  page: z.string(),
  /** The build that the page was of. */
  version: z.string(),
  count: z.int(),
  /** How many signed-in agents had it. */
  agents: z.int(),
  first_at: Time,
  last_at: Time,
})
export type ClientErrorGroup = z.infer<typeof ClientErrorGroup>

export const ClientErrorReport = z.object({
  id: ClientErrorId,
  at: Time,
  page: z.string(),
  version: z.string(),
  /** A frame a line, in the sources where the build is known. */
  stack: z.nullable(z.string()),
  agent: z.nullable(Named),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>
