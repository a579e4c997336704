import * as z from 'zod/mini'
import { CLIENT_ERROR_KINDS } from './client-errors.codes.ts'
import { Named, Time } from './shapes.ts'

/** The number on a failed screen, for reading out to support. */
export const ClientErrorId = z.string().check(z.regex(/^[0-9A-Z]{8}$/))

/** Errors with the same kind, message (without numbers) and place in the code. Message, page and version are the latest. */
export const ClientErrorGroup = z.object({
  fingerprint: z.string(),
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: z.string(),
  /** Pattern of its path: `/customer/:id/edit`. */
  page: z.string(),
  /** The page's build. */
  version: z.string(),
  count: z.int(),
  /** Number of signed-in agents affected. */
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
  /** One frame per line, mapped to sources for known builds. */
  stack: z.nullable(z.string()),
  agent: z.nullable(Named),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>
