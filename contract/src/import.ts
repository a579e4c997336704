import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ROW_ACTIONS } from './import.codes.ts'
import { ImportFile, ImportRow } from './import.shapes.ts'
import { IMPORT_KINDS, Import } from './import-state.ts'
import { Flag, IdParams, PageQuery, pageOf } from './shapes.ts'

/** Imports and pasted texts (product.md section 12, "Import"). */
export * from './import.codes.ts'
export * from './import.shapes.ts'

/** Maximum size of an import's file (product.md section 12). */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024
/** Maximum size of an account's zip; its photos are never in memory together. */
export const IMPORT_ACCOUNT_BYTES_MAX = 1024 * 1024 * 1024
export const IMPORT_UNPACKED_MAX = 300 * 1024 * 1024
export const IMPORT_ROWS_MAX = 100_000
export const IMPORT_COLUMNS_MAX = 200
/** Rows in a preview, and the most that it counts. */
export const PREVIEW_ROWS = 20
export const PREVIEW_MAX = 200
/** How long an import can be undone, and how long its rows are stored. */
export const IMPORT_UNDO_HOURS = 24
export const IMPORT_RETENTION_DAYS = 30
const oneImport = { access: 'agent', params: IdParams } as const

export const createImport = endpoint({
  method: 'POST',
  path: '/import/',
  access: 'agent',
  summary:
    'Takes a file (multipart: `file` or `text`, `kind` unless it is what the file says, and `sheet` where it has several); adds nothing yet',
  upload: {
    field: 'file',
    types: ['text/csv', 'text/vcard', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
    isOptional: true,
    fields: z.object({ kind: z.optional(z.enum(IMPORT_KINDS)), text: z.optional(z.string()), sheet: z.optional(z.string()) }),
  },
  reply: ImportFile,
  status: 201,
  changes: ['import'],
})

export const imports = endpoint({
  method: 'GET',
  path: '/import/',
  access: 'agent',
  summary: 'My imports, newest first',
  query: PageQuery,
  reply: pageOf(Import),
  reads: 'import',
})

export const getImport = endpoint({
  ...oneImport,
  method: 'GET',
  path: '/import/:id/',
  summary: 'How an import stands',
  reply: ImportFile,
  reads: 'import',
})

export const importRows = endpoint({
  ...oneImport,
  method: 'GET',
  path: '/import/:id/rows/',
  summary: 'What becomes of its rows',
  query: z.extend(PageQuery, {
    action: z.optional(z.enum(ROW_ACTIONS)),
    repaired: z.optional(Flag),
    /** Rows to import with cells that were not understood. */
    unread: z.optional(Flag),
    doubtful: z.optional(Flag),
    duplicates: z.optional(Flag),
    /** Rows with problems first. */
    problems_first: z.optional(Flag),
  }),
  reply: pageOf(ImportRow),
  reads: 'import',
})

export const runImport = endpoint({
  ...oneImport,
  method: 'POST',
  path: '/import/:id/run/',
  summary: 'Brings the rows in, in the background; asked twice it runs once',
  reply: Import,
  status: 202,
  changes: ['import'],
})

export const cancelImport = endpoint({
  ...oneImport,
  method: 'POST',
  path: '/import/:id/cancel/',
  summary: 'Ends it where it stands; what came in can be undone',
  reply: Import,
  status: 202,
  changes: ['import'],
})

export const importErrors = endpoint({
  ...oneImport,
  method: 'GET',
  path: '/import/:id/errors/',
  summary: 'The bad rows as a file of the kind that came, with what is wrong in a last column',
  reply: z.unknown(),
  file: ['text/csv', 'text/vcard', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  reads: 'import',
})
