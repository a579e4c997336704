import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ChipAction, ChipGroup, SavedFilterChip } from '../ActiveFilters.tsx'
import { savedFilterChipsTexts } from './saved-filter-chips.texts.ts'
import { type SavedFilter, savedFiltersQuery } from './saved-filters.api.ts'

const SaveFilterDialog = lazyPart(
  () => import('./SaveFilterDialog.tsx'),
  (module) => module.SaveFilterDialog,
)

const RemoveFilter = lazyExtra(
  () => import('./RemoveFilter.tsx'),
  (module) => module.RemoveFilter,
)

interface SavedFilterList {
  list: SavedFilter['list']
  /** What the list is filtered by now. */
  query: string
  isWorthSaving: boolean
  onPick: (query: string) => void
}

const mark = <IconBookmark size={16} stroke={1.75} aria-hidden />

interface SavedFilterChips {
  /** Null where there are none. */
  saved: ReactNode
  /** Gives the filter a name; null where it has one, or is not worth it. */
  save: ReactNode
  /** What they open. */
  dialogs: ReactNode
}

/** The filters of a list that have a name, and the way to give this one a name. */
export function useSavedFilterChips({ list, query, isWorthSaving, onPick }: SavedFilterList): SavedFilterChips {
  const t = useTexts(savedFilterChipsTexts)
  const saved = useQuery(savedFiltersQuery(list)).data?.results ?? []
  const [isNaming, setNaming] = useState<boolean | null>(null)
  const [toRemove, setToRemove] = useState<SavedFilter | null>(null)
  return {
    saved: saved.length > 0 && (
      <ChipGroup label={t.saved}>
        {saved.map((one) => (
          <SavedFilterChip
            key={one.id}
            icon={mark}
            name={one.name}
            isOn={one.query === query}
            onPick={() => onPick(one.query === query ? '' : one.query)}
            removeLabel={t.removeSaved(one.name)}
            onRemove={one.owner ? undefined : () => setToRemove(one)}
          />
        ))}
      </ChipGroup>
    ),
    save: isWorthSaving && !saved.some((one) => one.query === query) && (
      <ChipAction icon={mark} onClick={() => setNaming(true)}>
        {t.save}
      </ChipAction>
    ),
    dialogs: (
      <>
        {toRemove && <RemoveFilter key={toRemove.id} filter={toRemove} onDone={() => setToRemove(null)} />}
        {isNaming !== null && (
          <Suspense>
            <SaveFilterDialog opened={isNaming} list={list} query={query} onClose={() => setNaming(false)} />
          </Suspense>
        )}
      </>
    ),
  }
}

/** All of it, one behind the other. */
export const SavedFilterChips = (list: SavedFilterList) => {
  const { saved, save, dialogs } = useSavedFilterChips(list)
  return (
    <>
      {saved}
      {save}
      {dialogs}
    </>
  )
}
