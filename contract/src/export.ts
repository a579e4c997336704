import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IMPORT_KINDS } from './import-state.ts'

/** Exports of an agent's data (product.md section 12, "Import"). */

export const EXPORT_KINDS = [...IMPORT_KINDS, 'all'] as const
export const EXPORT_FORMATS = ['xlsx', 'json'] as const

export const exportData = endpoint({
  method: 'GET',
  path: '/export/',
  access: 'agent',
  stepUp: true,
  summary: 'A workbook with a sheet for each kind, which an import takes as it is; as `json` the zip of all that is mine',
  query: z.object({
    kind: z._default(z.enum(EXPORT_KINDS), 'all'),
    format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
  }),
  reply: z.unknown(),
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
  reads: 'customer',
})
