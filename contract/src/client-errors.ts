import * as z from 'zod/mini'
import { CLIENT_ERROR_DAYS, CLIENT_ERROR_KINDS } from './client-errors.codes.ts'
import { ClientErrorGroup, ClientErrorId, ClientErrorReport } from './client-errors.shapes.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf, Time } from './shapes.ts'

/** Errors reported by the web app, public pages and native apps (product.md section 14, docs/decisions/0124). */
export * from './client-errors.codes.ts'
export * from './client-errors.shapes.ts'

export const reportClientError = endpoint({
  method: 'POST',
  path: '/client_errors/',
  access: 'anyone',
  status: 202,
  summary:
    'A page reports an error; answers the number that it shows. Of the message up to 300 characters are stored, without addresses, numbers and words in quotes, of the page the pattern of its path, of the stack 30 frames',
  body: z.object({
    message: z.string(),
    stack: z.optional(z.string()),
    page: z.string(),
    version: z.string(),
    kind: z.enum(CLIENT_ERROR_KINDS),
  }),
  reply: z.object({ id: ClientErrorId }),
  example: {
    body: {
      message: "TypeError: Cannot read properties of undefined (reading 'name')",
      stack: 'at https://mafteach.example/_app/customers-1a2b3c4.js:1:5120',
      page: '/customer/7/',
      version: '1a2b3c4',
      kind: 'RENDER',
    },
    reply: { id: 'AB12CD34' },
  },
  changes: [],
})

export const clientErrors = endpoint({
  method: 'GET',
  path: '/back-office/client_errors/',
  access: 'staff',
  summary: `Errors of screens of the last ${CLIENT_ERROR_DAYS} days by fingerprint, the last reported first; with \`since\` counted from then on, with \`number\` those that one report belongs to`,
  query: z.extend(PageQuery, { since: z.optional(Time), number: z.optional(z.string()) }),
  reply: pageOf(ClientErrorGroup),
  reads: 'client_error',
})

export const clientErrorReports = endpoint({
  method: 'GET',
  path: '/back-office/client_errors/:fingerprint/',
  access: 'staff',
  summary: 'The last ten reports of an error, newest first, with their stacks',
  params: z.object({ fingerprint: z.string() }),
  reply: z.object({ results: z.array(ClientErrorReport) }),
  reads: 'client_error',
})
