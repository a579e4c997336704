import type { ReplyOf } from '@mafteach/contract/endpoint'
import { deleteSavedFilter, type savedFilters, saveFilter } from '@mafteach/contract/saved-filters'
import type { ReactNode } from 'react'
import { toast } from '#shared/toasts.ts'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { savedFiltersTexts } from './saved-filters.texts.ts'

export type SavedFilter = ReplyOf<typeof savedFilters>['results'][number]

/** Takes a kept filter away; a toast brings it back. */
export const RemovingFilters = ({ children }: { children: (remove: (filter: SavedFilter) => void) => ReactNode }) => {
  const t = useTexts(savedFiltersTexts)
  const restore = useWrite(saveFilter, { failed: t.savedFailed })
  const remove = useWrite(deleteSavedFilter, { failed: t.savedFailed })
  return children(async ({ id, name, query }) => {
    if ((await remove.write({ params: { id } })) === null) return
    toast.done(t.savedRemoved, { undo: () => void restore.write({ body: { list: 'customers', name, query } }) })
  })
}
