import { open, readFile, stat } from 'node:fs/promises'
import { IMPORT_BYTES_MAX } from '@mafteach/contract/import'
import type { ImportKind } from '@mafteach/contract/import-state'
import { isAccount, isPhotoOrPaper, openAccount } from './account.ts'
import { openCsv } from './csv.ts'
import { FileProblem, type OpenFile } from './file.ts'
import { openVcard } from './vcard.ts'
import { openXlsx } from './xlsx.ts'
import { openZip } from './zip.ts'

/** Opens a file by its content, not its name; only macros are recognised by the name. */

export interface Source {
  path: string
  /** Null for a pasted table. */
  name: string | null
  /** The requested sheet. */
  sheet: string | null
  /** The kind to look for in files with several; null detects it. */
  kind: ImportKind | null
  /** Folder for an account's photos while it is read. */
  photosFolder: string
}

const PARTS = Buffer.from('PK')
const HEAD = 200
/** Old workbooks, and encrypted ones. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

export async function openFile(source: Source): Promise<OpenFile> {
  const { path, name } = source
  if (/\.(?:xlsm|xltm|xlsb|xlam)$/i.test(name ?? '')) throw new FileProblem('macros')
  const head = await headOf(path)
  if (head.length === 0) throw new FileProblem('empty')
  if (head.subarray(0, 2).equals(PARTS)) return openPacked(source)
  if (head.subarray(0, 4).equals(OLE)) throw new FileProblem('unreadable')
  const bytes = await readFile(path)
  if (name !== null && isCard(head)) return openVcard(bytes)
  return openCsv(bytes, name === null ? 'text' : 'csv')
}

async function openPacked(source: Source): Promise<OpenFile> {
  const entries = await openZip(source.path, isPhotoOrPaper)
  try {
    if (isAccount(entries)) return { ...(await openAccount(entries, source)), close: () => entries.close() }
    if ((await stat(source.path)).size > IMPORT_BYTES_MAX) throw new FileProblem('too_large')
    return { ...(await openXlsx(entries, source.sheet)), close: () => entries.close() }
  } catch (error) {
    entries.close()
    throw error
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isCard = (head: Buffer): boolean =>
  [head.toString('utf8'), head.toString('utf16le')].some((text) => /^[\ufeff\s]*BEGIN:VCARD/i.test(text))
