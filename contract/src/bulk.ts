import * as z from 'zod/mini'
import { BULK_MAX, SKIP_REASONS } from './bulk.codes.ts'
import { Bulk, StartBulk } from './bulk.shapes.ts'
import { endpoint } from './endpoint.ts'
import { CustomerId, IdParams, PageQuery, pageOf } from './shapes.ts'

/** One action on many customers or properties (product.md section 13, "Leads and marketing"). */
export * from './bulk.codes.ts'
export * from './bulk.shapes.ts'

export const startBulk = endpoint({
  method: 'POST',
  path: '/bulk/',
  access: 'agent',
  summary: `Does one thing with up to ${BULK_MAX} customers or properties, by their ids or by the query of their list; it goes on by itself. \`value\`: a tag's id, a task's \`{title, due_at?}\`, a status, the id of a colleague, \`{asset_ids?, text?}\` of a message`,
  body: StartBulk,
  formless: true,
  example: { body: { kind: 'customers', filter: { is_dormant: '1' }, action: 'archive' } },
  reply: Bulk,
  status: 202,
  changes: ['bulk'],
})

export const bulkJob = endpoint({
  method: 'GET',
  path: '/bulk/:id/',
  access: 'agent',
  summary: 'How far an act on many has come',
  params: IdParams,
  reply: Bulk,
  reads: 'bulk',
})

export const undoBulk = endpoint({
  method: 'POST',
  path: '/bulk/:id/undo/',
  access: 'agent',
  summary: 'Takes an act on many back within 24 hours of its end; what changed since is left, and listed as `changed`',
  params: IdParams,
  reply: Bulk,
  status: 202,
  changes: ['bulk'],
})

export const bulkSkipped = endpoint({
  method: 'GET',
  path: '/bulk/:id/skipped/',
  access: 'agent',
  summary: 'What an act on many left out, by name where it is still mine to read',
  params: IdParams,
  query: PageQuery,
  reply: pageOf(z.object({ id: CustomerId, name: z.nullable(z.string()), reason: z.enum(SKIP_REASONS) })),
  reads: 'bulk',
})

export const bulkFile = endpoint({
  method: 'GET',
  path: '/bulk/:id/file/',
  access: 'agent',
  summary: 'The file of an export of many: customers as CSV, properties as a workbook',
  params: IdParams,
  reply: z.unknown(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  reads: 'bulk',
})
