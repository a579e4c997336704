import { createImport, getImport, type ImportFile } from '@mafteach/contract/import'
import { SHEET_NAMES } from '@mafteach/contract/import-fields'
import { IMPORT_KINDS, type Import, type ImportKind } from '@mafteach/contract/import-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive, onLiveEvent } from '#shared/api/live/handlers.ts'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { formOf, type ImportSource } from './import-source.ts'

/** Polling interval of an import without live events. */
const ASK_MS = 1_500

export const isMoving = ({ state }: Pick<Import, 'state'>): boolean => ['queued', 'running', 'undoing'].includes(state)
export const isOpen = ({ state }: Pick<Import, 'state'>): boolean => state === 'new' || state === 'ready'

/** The state of an import, updated by live events. */
export const useImport = (id: number) => {
  const query = q(getImport, { params: { id: String(id) } })
  const client = useQueryClient()
  const result = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (data && (isMoving(data) || data.photos_left > 0) && !isLive() ? ASK_MS : false),
  })
  useEffect(
    () =>
      onLiveEvent('import', (row) => {
        if (row.id === id) client.setQueryData(query.queryKey, (known: ImportFile | undefined) => known && { ...known, ...row })
      }),
    [id, client, query.queryKey],
  )
  return result
}

/** The kind of a sheet that the product's export wrote. */
export const kindOfSheet = (name: string): ImportKind | undefined => IMPORT_KINDS.find((kind) => SHEET_NAMES[kind] === name)

/** An import and its file. */
export interface ImportOfFile {
  one: ImportFile
  /** Null after a reload. */
  file: ImportSource | null
  onOpen: (made: ImportFile, from: ImportSource) => void
}

/** Uses another sheet of an import's file, of an export as its own kind; or the whole file as another kind. */
export function useSheet({ one, file, onOpen }: ImportOfFile) {
  const { write, isBusy } = useWrite(createImport)
  const again = async (as: { kind: ImportKind; sheet?: string }) => {
    if (!file) return
    const made = await write({ form: formOf(file, as) })
    if (made) onOpen(made, file)
  }
  return {
    take: (sheet: string) => again({ kind: kindOfSheet(sheet) ?? one.kind, sheet }),
    /** The sheet of that kind, if an export wrote one. */
    takeAs: (kind: ImportKind) => {
      const sheet = one.sheets.find(({ name }) => kindOfSheet(name) === kind)?.name ?? one.sheet
      return again({ kind, ...(sheet ? { sheet } : {}) })
    },
    isBusy,
  }
}
