import type { ENCODINGS } from '@mafteach/contract/import-state'

/** The content of a file of any type. */

/** The original format, in which rejected rows are returned. */
export interface FileFormat {
  type: 'xlsx' | 'csv' | 'vcard' | 'text' | 'account'
  encoding?: Encoding
  /** Whether it began with a byte order mark. */
  bom?: boolean
  delimiter?: string
  /** Number of columns of a text table; cells beyond it mean that a row was split wrongly. */
  width?: number
}
export type Encoding = (typeof ENCODINGS)[number]

export interface RawRow {
  /** Number as in a spreadsheet. */
  row: number
  cells: string[]
  /** Hidden in its sheet, by hand or a filter. */
  isHidden?: boolean
  /** Number of its property's photos. */
  photos?: number
}

export interface Sheet {
  name: string
  rows: number
}

export interface OpenFile {
  format: FileFormat
  /** The sheet that is read, if there are several. */
  sheet: string | null
  /** Rows in chunks, without empty ones. */
  rows: AsyncIterable<RawRow[]>
  /** Visible sheets; the one that is read has 0 rows. */
  otherSheets: () => Promise<Sheet[]>
  /** Headings of formats that define them: then every row is data. */
  headings?: string[]
  close?: () => void
}

/** `no_sheet`: the requested sheet is missing; `ends_reader`: reading it twice ended the process. */
export type FileProblemCode = 'ends_reader' | 'unreadable' | 'empty' | 'macros' | 'too_many' | 'too_large' | 'no_sheet'

export class FileProblem extends Error {
  override name = 'FileProblem'
  readonly code: FileProblemCode

  constructor(code: FileProblemCode) {
    super(code)
    this.code = code
  }
}

/** A text without characters that PostgreSQL cannot store. */
export const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
