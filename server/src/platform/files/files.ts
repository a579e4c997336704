import type { Readable } from 'node:stream'
import { ApiError } from '../http/errors.ts'

/** What the product keeps as files: photos, papers, uploads, photos of imports, heads of the chain of seals. In the data folder, or in S3 (product.md section 13). */

export interface FileInfo {
  /** Like `media/assets/12/picture-400.webp`, the same in every storage. */
  name: string
  /** In bytes. */
  size: number
  changedAt: Date
}

export interface OpenFile extends FileInfo {
  /** The whole file, or the range that was asked for. Ends with an error where it comes short. */
  bytes: Readable
}

/** Bytes of a file, the first and the last one counted. */
export interface ByteRange {
  first: number
  last: number
}

/** Every call throws `FilesAway` while the storage cannot be reached, and an error of the disk where it is a folder. */
export interface Files {
  /** Keeps a file, whole or not at all; one that had this name is replaced. No more than a few megabytes of it are in memory. */
  put: (name: string, bytes: Buffer | AsyncIterable<Buffer>) => Promise<void>
  /** Null for a file that is not there, as in the calls below. */
  open: (name: string, range?: ByteRange) => Promise<OpenFile | null>
  read: (name: string) => Promise<Buffer | null>
  info: (name: string) => Promise<FileInfo | null>
  /** Answers whether it was there. */
  copy: (from: string, to: string) => Promise<boolean>
  /** Those that are not there are no error. */
  remove: (names: readonly string[]) => Promise<void>
  /** Files whose names begin so. */
  list: (prefix: string) => AsyncIterable<FileInfo>
}

const AGAIN_SECONDS = 5

/** The storage of files cannot be reached, or does not do as it should. Nothing was kept of what was to be written. */
export class FilesAway extends ApiError {
  constructor(cause: unknown) {
    super('files_away', {}, AGAIN_SECONDS)
    this.cause = cause
  }
}

const SEGMENT = /^[\w-][\w.-]*$/

/** Whether a name can be one of a file: nothing that leads out of a folder, and nothing hidden. */
export const isFileName = (name: string): boolean => name.split('/').every((part) => SEGMENT.test(part))

/** What the product keeps as files, each below a name of its own. */
export const FILE_ROOTS = ['media', 'papers', 'imports', 'uploads', 'paper-uploads', 'seals'] as const

/** All of a stream. */
export async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The names of files that begin so. */
export async function namesOf(files: Files, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list(prefix)) names.push(name)
  return names
}

/** Copies a file that has to be there. */
export async function copyFile(files: Files, from: string, to: string): Promise<void> {
  if (!(await files.copy(from, to))) throw new Error(`the file ${from} is missing`)
}
