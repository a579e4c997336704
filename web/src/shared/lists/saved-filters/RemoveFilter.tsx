import { deleteSavedFilter, saveFilter } from '@mafteach/contract/saved-filters'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import type { SavedFilter } from './saved-filters.api.ts'
import { savedFiltersTexts } from './saved-filters.texts.ts'

/** Deletes a saved filter when mounted; the toast undoes it. */
export const RemoveFilter = ({ filter, onDone }: { filter: SavedFilter; onDone: () => void }) => {
  const t = useTexts(savedFiltersTexts)
  const restore = useWrite(saveFilter, { failed: t.savedFailed })
  const remove = useWrite(deleteSavedFilter, { failed: t.savedFailed })
  const begin = useEffectEvent(async ({ id, list, name, query, is_shared }: SavedFilter) => {
    const isGone = (await remove.write({ params: { id } })) !== null
    onDone()
    if (isGone) toast.done(t.savedRemoved, { undo: () => void restore.write({ body: { list, name, query, is_shared } }) })
  })
  useEffect(() => void begin(filter), [filter])
  return null
}
