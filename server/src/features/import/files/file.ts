import type { ENCODINGS } from '@mafteach/contract/import-state'

/** What a file holds, whatever its type. */

/** How a file came, so that its bad rows go back alike. */
export interface FileFormat {
  type: 'xlsx' | 'csv' | 'vcard' | 'text' | 'account'
  encoding?: Encoding
  /** With the mark of its encoding at the beginning. */
  bom?: boolean
  delimiter?: string
  /** How many columns the table of a text has; cells behind them are of a row that was parted in the wrong places. */
  width?: number
}
export type Encoding = (typeof ENCODINGS)[number]

export interface RawRow {
  /** As a spreadsheet counts. */
  row: number
  cells: string[]
  /** Hidden in its sheet, by hand or by a filter. */
  isHidden?: boolean
  /** How many photos of its property came along. */
  photos?: number
}

export interface Sheet {
  name: string
  rows: number
}

export interface OpenFile {
  format: FileFormat
  /** The one that is read, of several. */
  sheet: string | null
  /** Rows in pieces, empty ones left out. */
  rows: AsyncIterable<RawRow[]>
  /** The visible sheets; that of the one that is read says 0. */
  otherSheets: () => Promise<Sheet[]>
  /** The headings, where the type has its own: then every row is data. */
  headings?: string[]
  close?: () => void
}

/** `no_sheet`: the one that was asked for is not there; `ends_reader`: reading it ended the process that did, twice. */
export type FileProblemCode = 'ends_reader' | 'unreadable' | 'empty' | 'macros' | 'too_many' | 'too_large' | 'no_sheet'

export class FileProblem extends Error {
  override name = 'FileProblem'
  readonly code: FileProblemCode

  constructor(code: FileProblemCode) {
    super(code)
    this.code = code
  }
}

/** A text as it can be kept. */
export const keepable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
