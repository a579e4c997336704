import type { ReplyOf } from '@mafteach/contract/endpoint'
import { deleteSavedFilter, type savedFilters, saveFilter } from '@mafteach/contract/saved-filters'
import { IconBookmark } from '@tabler/icons-react'
import { toast } from '#shared/toasts.ts'
import { ChipGroup, KeptChip } from '#shared/ui/ActiveFilters.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { customerListTexts } from './customer-list.texts.ts'

interface KeptFiltersProps {
  saved: ReplyOf<typeof savedFilters>['results']
  /** What the list is narrowed by now. */
  now: string
  onPick: (query: string) => void
}

/** Filters kept under a name. */
export const KeptFilters = ({ saved, now, onPick }: KeptFiltersProps) => {
  const t = useTexts(customerListTexts)
  const remove = useRemoving()
  return (
    <ChipGroup label={t.saved}>
      {saved.map((one) => (
        <KeptChip
          key={one.id}
          icon={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          name={one.name}
          isOn={one.query === now}
          onPick={() => onPick(one.query === now ? '' : one.query)}
          removeLabel={t.removeSaved(one.name)}
          onRemove={() => void remove(one)}
        />
      ))}
    </ChipGroup>
  )
}

/** Takes a kept filter away; a toast brings it back. */
const useRemoving = () => {
  const t = useTexts(customerListTexts)
  const restore = useWrite(saveFilter, { failed: t.savedFailed })
  const remove = useWrite(deleteSavedFilter, { failed: t.savedFailed })
  return async ({ id, name, query }: { id: number; name: string; query: string }) => {
    if ((await remove.write({ params: { id } })) === null) return
    toast.done(t.savedRemoved, { undo: () => void restore.write({ body: { list: 'customers', name, query } }) })
  }
}
