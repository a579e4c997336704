import type { ReplyOf } from '@mafteach/contract/endpoint'
import { deleteSavedFilter, type savedFilters, saveFilter } from '@mafteach/contract/saved-filters'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { savedFiltersTexts } from './saved-filters.texts.ts'

export type SavedFilter = ReplyOf<typeof savedFilters>['results'][number]

/** Takes a kept filter away when it is mounted; a toast brings it back. */
export const RemoveFilter = ({ filter, onDone }: { filter: SavedFilter; onDone: () => void }) => {
  const t = useTexts(savedFiltersTexts)
  const restore = useWrite(saveFilter, { failed: t.savedFailed })
  const remove = useWrite(deleteSavedFilter, { failed: t.savedFailed })
  const begin = useEffectEvent(async ({ id, name, query }: SavedFilter) => {
    const isGone = (await remove.write({ params: { id } })) !== null
    onDone()
    if (isGone) toast.done(t.savedRemoved, { undo: () => void restore.write({ body: { list: 'customers', name, query } }) })
  })
  useEffect(() => void begin(filter), [filter])
  return null
}
