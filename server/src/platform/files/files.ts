import type { Readable } from 'node:stream'
import { ApiError } from '../http/errors.ts'

/**
 * Storage of the product's files: photos, papers, uploads, photos of imports, heads of the seal chain. In the data folder or in S3 (product.md
 * section 13).
 */

export interface FileInfo {
  /** Such as `media/assets/12/picture-400.webp`, the same in every storage. */
  name: string
  /** In bytes. */
  size: number
  changedAt: Date
}

export interface OpenFile extends FileInfo {
  /** The file, or the requested range. Ends with an error if it is shorter than announced. */
  bytes: Readable
}

/** A range of bytes; both ends are included. */
export interface ByteRange {
  first: number
  last: number
}

/** Every call throws `FilesAway` while the storage is unreachable, or a file system error for a folder. */
export interface Files {
  /** Stores a file, completely or not at all, replacing one of this name. Holds a few megabytes in memory at most. */
  put: (name: string, bytes: Buffer | AsyncIterable<Buffer>) => Promise<void>
  /** Null if the file does not exist; the same for the calls below. */
  open: (name: string, range?: ByteRange) => Promise<OpenFile | null>
  read: (name: string) => Promise<Buffer | null>
  info: (name: string) => Promise<FileInfo | null>
  /** Returns whether the source existed. */
  copy: (from: string, to: string) => Promise<boolean>
  /** Missing files are no error. */
  remove: (names: readonly string[]) => Promise<void>
  /** Files whose names begin with `prefix`. */
  list: (prefix: string) => AsyncIterable<FileInfo>
}

const AGAIN_SECONDS = 5

/** The storage is unreachable or misbehaves. Nothing of the write was stored. */
export class FilesAway extends ApiError {
  constructor(cause: unknown) {
    super('files_away', {}, AGAIN_SECONDS)
    this.cause = cause
  }
}

const SEGMENT = /^[\w-][\w.-]*$/

/** Whether a name is allowed: no path that leaves the folder, nothing hidden. */
export const isFileName = (name: string): boolean => name.split('/').every((part) => SEGMENT.test(part))

/** The top-level names that files are stored below. */
export const FILE_ROOTS = ['media', 'papers', 'imports', 'uploads', 'paper-uploads', 'seals'] as const

/** Reads a stream into one buffer. */
export async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Names of the files that begin with `prefix`. */
export async function namesOf(files: Files, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list(prefix)) names.push(name)
  return names
}

/** Copies a file; throws if it does not exist. */
export async function copyFile(files: Files, from: string, to: string): Promise<void> {
  if (!(await files.copy(from, to))) throw new Error(`the file ${from} is missing`)
}
