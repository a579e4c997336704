import type { ImportKind } from '@mafteach/contract/import-state'

/** The source of an import: a file, or a pasted table. */
export type ImportSource = File | string

/** The form to upload; without a kind the server detects it. */
export const formOf = (source: ImportSource, { kind, sheet }: { kind?: ImportKind; sheet?: string } = {}): FormData => {
  const form = new FormData()
  if (kind) form.set('kind', kind)
  if (sheet) form.set('sheet', sheet)
  if (typeof source === 'string') form.set('text', source)
  else form.set('file', source)
  return form
}
