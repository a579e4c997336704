import { getImport, type ImportFile } from '@mafteach/contract/import'
import type { Import } from '@mafteach/contract/import-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive, onLiveEvent } from '#shared/live/handlers.ts'
import { q } from '#shared/query.ts'

/** How often it is asked how an import stands where no events come. */
const ASK_MS = 1_500

export const isMoving = ({ state }: Pick<Import, 'state'>): boolean => ['queued', 'running', 'undoing'].includes(state)
export const isOpen = ({ state }: Pick<Import, 'state'>): boolean => state === 'new' || state === 'ready'

/** An import as it stands, moved on by the events that tell of it. */
export const useImport = (id: number) => {
  const query = q(getImport, { params: { id: String(id) } })
  const client = useQueryClient()
  const asked = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) && !isLive() ? ASK_MS : false),
  })
  useEffect(
    () =>
      onLiveEvent('import', (row) => {
        if (row.id === id) client.setQueryData(query.queryKey, (known: ImportFile | undefined) => known && { ...known, ...row })
      }),
    [id, client, query.queryKey],
  )
  return asked
}
