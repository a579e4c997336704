import * as z from 'zod/mini'
import { AccountExport, Closing } from './account.shapes.ts'
import { endpoint } from './endpoint.ts'
import { IdParams } from './shapes.ts'

/** Exporting, closing and reopening an account (product.md section 12). */
export * from './account.shapes.ts'

/** How long a closed account can be reopened. */
export const CLOSED_DAYS = 30

export const startExport = endpoint({
  method: 'POST',
  path: '/account/export/',
  access: 'agent',
  stepUp: true,
  summary: 'Asks for all that is mine as a file: a zip of JSON by entity, with the photos',
  reply: AccountExport,
  status: 202,
  changes: ['account'],
})

export const accountExport = endpoint({
  method: 'GET',
  path: '/account/export/:id/',
  access: 'agent',
  summary: 'How an export stands; its address for one day',
  params: IdParams,
  reply: AccountExport,
  reads: 'account',
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/account/export/:id/file/',
  access: 'agent',
  stepUp: true,
  summary: 'The file of an export: a zip, for one day',
  params: IdParams,
  reply: z.unknown(),
  file: ['application/zip'],
  reads: 'account',
})

export const closing = endpoint({
  method: 'GET',
  path: '/account/close/',
  access: 'agent',
  summary: 'Whether my account is being closed, and what stays then',
  reply: Closing,
  reads: 'account',
})

export const reopenAccount = endpoint({
  method: 'POST',
  path: '/account/reopen/',
  access: 'phone',
  summary: 'Opens my closed account again, as it was',
  whileClosed: true,
  reply: Closing,
  changes: ['account', 'me', 'home', 'session', 'agent', 'agency', 'friend', 'asset', 'match'],
})
