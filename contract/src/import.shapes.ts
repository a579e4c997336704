import * as z from 'zod/mini'
import { AssetChange } from './assets.ts'
import { PastedBuyer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { IMPORT_CELL_MAX, PASTE_KINDS, PASTE_MAX, ROW_ACTIONS } from './import.codes.ts'
import { ENCODINGS, IMPORT_ANSWERS, Import } from './import-state.ts'
import { Id, IdParams, Named } from './shapes.ts'

/** What may be filled in of an asset: as its form sends it. */
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
  /** In which letters a text was read; null for other kinds of files. */
  encoding: z.nullable(z.enum(ENCODINGS)),
  /** The first names as they would read in each encoding; empty where there is nothing to choose. */
  encodings: z.array(z.object({ encoding: z.enum(ENCODINGS), names: z.array(z.string()) })),
  /** Whether hidden rows of a sheet are left out. */
  skip_hidden: z.boolean(),
  /** How many of the rows that come in, or came in, have a cell of each field that was not understood. */
  unread_fields: z.array(z.object({ field: z.string(), rows: count })),
  mapping: Mapping,
  sample: z.array(z.array(z.string())),
  /** How many rows each action takes; of those that come in, how many were repaired, and how many have cells that were not understood or are doubtful, those that are asked about included; and how many repeat others. */
  counts: z.object({
    add: count,
    update: count,
    skip: count,
    ask: count,
    bad: count,
    /** Those that come in as they stand. */
    fine: count,
    repaired: count,
    unread: count,
    /** Those with a value that was changed by a guess, or that no building has. */
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
  /** Hidden in its sheet, by hand or by a filter. */
  is_hidden: z.boolean(),
  /** As the forms send them. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])),
  /** The same for people to read. */
  texts: z.record(z.string(), z.string()),
  /** What stands in the cells, by field; of columns that are left out by their number. */
  cells: z.record(z.string(), z.string()),
  repairs: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Why a bad row does not come in; of others, cells that were not understood: they fill nothing in, and of a customer are kept as a note. */
  errors: z.record(z.string(), z.array(z.string())),
  /** Whom or what it repeats, without an id where that is an earlier row of the file; `by_name`: by the name alone, so that it may be somebody else. */
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
    /** Reads the rows anew in these letters. */
    encoding: z.optional(z.enum(ENCODINGS)),
    skip_hidden: z.optional(z.boolean()),
    mapping: z.optional(Mapping),
    duplicates: z.optional(z.enum(['skip', 'update', 'ask'])),
    /** By row, or `*` for all. */
    answers: z.optional(z.record(z.union([RowKey, z.literal('*')]), z.enum(IMPORT_ANSWERS))),
    /** By row and field: what the cell should have said. */
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
