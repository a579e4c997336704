import * as z from 'zod/mini'
import { AssetChange } from './assets.ts'
import { PastedBuyer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { IMPORT_CELL_MAX, PASTE_KINDS, PASTE_MAX, ROW_ACTIONS } from './import.codes.ts'
import { ENCODINGS, IMPORT_ANSWERS, Import } from './import-state.ts'
import { Id, IdParams, Named } from './shapes.ts'

/** Fields of an asset read from a text, in the form of a request. */
export const PastedAsset = z.omit(AssetChange, { seller: true })

/** The words behind a field, as UTF-16 positions in the sent text; for `neighborhoods` and `asset_types_list` with the list's `value`. */
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
    /** Pieces of the text that fill no field. */
    unread: z.array(z.string()),
    /** Names of the places in the fields. */
    places: z.object({ city: z.nullable(Named), street: z.nullable(Named), neighborhoods: z.array(Named) }),
  }),
  reads: 'place',
})

const ColumnKey = z.string().check(z.regex(/^(?:0|[1-9]\d{0,2})$/))
const RowKey = z.string().check(z.regex(/^[1-9]\d{0,6}$/))
/** Field of each column (`FIELDS_OF`); null skips it. */
const Mapping = z.record(ColumnKey, z.nullable(z.string()))
const count = z.int()

/** With details of its file. */
export const ImportFile = z.extend(Import, {
  sheet: z.nullable(z.string()),
  sheets: z.array(z.object({ name: z.string(), rows: count })),
  columns: z.array(z.object({ column: z.int(), heading: z.string() })),
  /** Encoding of a text file; null for other files. */
  encoding: z.nullable(z.enum(ENCODINGS)),
  /** Names as each encoding reads them; empty if there is no choice. */
  encodings: z.array(z.object({ encoding: z.enum(ENCODINGS), names: z.array(z.string()) })),
  /** Whether hidden rows are skipped. */
  skip_hidden: z.boolean(),
  /** Rows to import, or imported, with a cell that was not understood, by field. */
  unread_fields: z.array(z.object({ field: z.string(), rows: count })),
  mapping: Mapping,
  sample: z.array(z.array(z.string())),
  /**
   * Rows by action. Of rows to import: how many were repaired, have cells that were not understood or are doubtful (including questions), and how
   * many are duplicates.
   */
  counts: z.object({
    add: count,
    update: count,
    skip: count,
    ask: count,
    bad: count,
    /** Rows without any remark. */
    fine: count,
    repaired: count,
    unread: count,
    /** With a value that was changed by a guess, or that is implausible. */
    doubtful: count,
    duplicates: count,
    /** Hidden in their sheet. */
    hidden: count,
  }),
})
export type ImportFile = z.infer<typeof ImportFile>

export const ImportRow = z.object({
  row: z.int(),
  action: z.enum(ROW_ACTIONS),
  /** Hidden in its sheet, by hand or a filter. */
  is_hidden: z.boolean(),
  /** In the form of a request. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])),
  /** The values in words. */
  texts: z.record(z.string(), z.string()),
  /** Cells by field; unmapped columns by their number. */
  cells: z.record(z.string(), z.string()),
  repairs: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why a rejected row is not imported; for others, cells that were not understood: they fill nothing, and for customers become a note. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The duplicate, without an id if it is an earlier row of the file; `by_name`: by name only, so it may be somebody else. */
  duplicate: z.nullable(z.object({ id: z.nullable(Id), name: z.string(), by_name: z.boolean() })),
})
export type ImportRow = z.infer<typeof ImportRow>

const Preview = z.extend(ImportFile, { preview: z.array(ImportRow) })
const oneImport = { access: 'agent', params: IdParams } as const

export const changeImport = endpoint({
  ...oneImport,
  method: 'PATCH',
  path: '/import/:id/',
  summary: 'Says what its columns mean, what becomes of duplicates, and corrects cells; answers the preview',
  body: z.object({
    /** Reads the file again in this encoding. */
    encoding: z.optional(z.enum(ENCODINGS)),
    skip_hidden: z.optional(z.boolean()),
    mapping: z.optional(Mapping),
    duplicates: z.optional(z.enum(['skip', 'update', 'ask'])),
    /** By row, or `*` for all. */
    answers: z.optional(z.record(z.union([RowKey, z.literal('*')]), z.enum(IMPORT_ANSWERS))),
    /** Corrected cells, by row and field. */
    cells: z.optional(z.record(RowKey, z.record(z.string(), z.string().check(z.maxLength(IMPORT_CELL_MAX))))),
  }),
  reply: Preview,
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
