import * as z from 'zod/mini'
import { AssetChange } from './assets.ts'
import { createCustomer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { IMPORT_KINDS, Import } from './import-state.ts'
import { ListingWish } from './listings.ts'
import { Flag, Id, IdParams, Named, PageQuery, pageOf } from './shapes.ts'

/** What comes from elsewhere (product.md section 12, "Import"). */

export const PASTE_MAX = 10_000
export const PASTE_KINDS = ['buyer', 'asset'] as const

/** What may be filled in of a customer and of what they look for, and of an asset: as their forms send it. */
export const PastedBuyer = z.extend(z.omit(ListingWish, { listing: true }), z.partial(createCustomer.body).shape)
export const PastedAsset = z.omit(AssetChange, { seller: true })

/** The words that said so, as UTF-16 positions in the text that was sent; of `neighborhoods` and `asset_types_list` one `value` of the list. */
export const FoundWords = z.object({
  field: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  start: z.int(),
  end: z.int(),
})

export const pasteText = endpoint({
  method: 'POST',
  path: '/import/paste/',
  access: 'agent',
  summary: 'What a pasted message or advertisement says, for a form; writes nothing',
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(PASTE_MAX)),
    kind: z.enum(PASTE_KINDS),
  }),
  reply: z.object({
    fields: z.extend(PastedAsset, PastedBuyer.shape),
    found: z.array(FoundWords),
    /** Pieces of the text, as they were sent, that fill nothing in. */
    unread: z.array(z.string()),
    /** The places of the fields by name. */
    places: z.object({ city: z.nullable(Named), street: z.nullable(Named), neighborhoods: z.array(Named) }),
  }),
  reads: 'place',
})

/** Files of an import (product.md section 12). */
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024
/** The zip of an account, whose photos are never in memory together. */
export const IMPORT_ACCOUNT_BYTES_MAX = 1024 * 1024 * 1024
export const IMPORT_UNPACKED_MAX = 300 * 1024 * 1024
export const IMPORT_ROWS_MAX = 100_000
export const IMPORT_COLUMNS_MAX = 200
export const IMPORT_CELL_MAX = 5_000
/** Rows that a preview shows, and the most that it names. */
export const PREVIEW_ROWS = 20
export const PREVIEW_MAX = 200
/** How long an import can be undone, and how long its rows are kept. */
export const IMPORT_UNDO_HOURS = 24
export const IMPORT_KEPT_DAYS = 30

export const ROW_ACTIONS = ['add', 'update', 'skip', 'ask', 'bad'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

const ColumnKey = z.string().check(z.regex(/^(?:0|[1-9]\d{0,2})$/))
const RowKey = z.string().check(z.regex(/^[1-9]\d{0,6}$/))
/** By column a field of its kind (`FIELDS_OF`); null is left out. */
const Mapping = z.record(ColumnKey, z.nullable(z.string()))
const count = z.int()

/** With what is known of its file. */
export const ImportFile = z.extend(Import, {
  sheet: z.nullable(z.string()),
  sheets: z.array(z.object({ name: z.string(), rows: count })),
  columns: z.array(z.object({ column: z.int(), heading: z.string() })),
  mapping: Mapping,
  sample: z.array(z.array(z.string())),
  /** How many rows each action takes; of those that come in, how many were repaired, and how many have cells that were not understood; and how many repeat others. */
  counts: z.object({
    add: count,
    update: count,
    skip: count,
    ask: count,
    bad: count,
    repaired: count,
    unread: count,
    duplicates: count,
  }),
})
export type ImportFile = z.infer<typeof ImportFile>

export const ImportRow = z.object({
  row: z.int(),
  action: z.enum(ROW_ACTIONS),
  /** As the forms send them. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])),
  /** The same for people to read. */
  texts: z.record(z.string(), z.string()),
  /** What stands in the cells, by field; of columns that are left out by their number. */
  cells: z.record(z.string(), z.string()),
  repairs: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why a bad row does not come in; of others, cells that were not understood: they fill nothing in, and of a customer are kept as a note. */
  errors: z.record(z.string(), z.array(z.string())),
  /** Whom or what it repeats; without an id where that is an earlier row of the file. */
  duplicate: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
})
export type ImportRow = z.infer<typeof ImportRow>

const Preview = z.extend(ImportFile, { preview: z.array(ImportRow) })
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

export const changeImport = endpoint({
  ...oneImport,
  method: 'PATCH',
  path: '/import/:id/',
  summary: 'Says what its columns mean, what becomes of duplicates, and corrects cells; answers the preview',
  body: z.object({
    mapping: z.optional(Mapping),
    duplicates: z.optional(z.enum(['skip', 'update', 'ask'])),
    /** By row, or `*` for all. */
    answers: z.optional(z.record(z.union([RowKey, z.literal('*')]), z.enum(['skip', 'update']))),
    /** By row and field: what the cell should have said. */
    cells: z.optional(z.record(RowKey, z.record(z.string(), z.string().check(z.maxLength(IMPORT_CELL_MAX))))),
  }),
  reply: Preview,
  changes: ['import'],
})

export const importRows = endpoint({
  ...oneImport,
  method: 'GET',
  path: '/import/:id/rows/',
  summary: 'What becomes of its rows',
  query: z.extend(PageQuery, {
    action: z.optional(z.enum(ROW_ACTIONS)),
    repaired: z.optional(Flag),
    /** With cells that were not understood, of those that come in. */
    unread: z.optional(Flag),
    duplicates: z.optional(Flag),
    /** Rows with problems before the others. */
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

export const undoImport = endpoint({
  ...oneImport,
  method: 'POST',
  path: '/import/:id/undo/',
  summary: 'Takes all of it back, for 24 hours; 409 `changed` names rows that somebody worked with since',
  body: z.optional(z.nullable(z.object({ except_changed: z.optional(z.boolean()) }))),
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
