import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ChipAction, ChipGroup, SavedFilterChip } from '../ActiveFilters.tsx'
import { type SavedFilter, savedFiltersQuery } from './saved-filters.api.ts'
import { savedFiltersTexts } from './saved-filters.texts.ts'

const SaveFilterDialog = lazyPart(
  () => import('./SaveFilterDialog.tsx'),
  (module) => module.SaveFilterDialog,
)

const RemoveFilter = lazyExtra(
  () => import('./RemoveFilter.tsx'),
  (module) => module.RemoveFilter,
)

interface SavedFilterChipsProps {
  list: SavedFilter['list']
  /** The current filter of the list. */
  query: string
  isWorthSaving: boolean
  onPick: (query: string) => void
}

const mark = <IconBookmark size={16} stroke={1.75} aria-hidden />

/** The saved filters of a list, and a button to save the current one. */
export const SavedFilterChips = ({ list, query, isWorthSaving, onPick }: SavedFilterChipsProps) => {
  const t = useTexts(savedFiltersTexts)
  const saved = useQuery(savedFiltersQuery(list)).data?.results ?? []
  const [isNaming, setNaming] = useState<boolean | null>(null)
  const [toRemove, setToRemove] = useState<SavedFilter | null>(null)
  const canSave = isWorthSaving && !saved.some((one) => one.query === query)
  if (saved.length === 0 && !canSave && isNaming === null) return null
  return (
    <>
      {saved.length > 0 && (
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
      )}
      {canSave && (
        <ChipAction icon={mark} onClick={() => setNaming(true)}>
          {t.save}
        </ChipAction>
      )}
      {toRemove && <RemoveFilter key={toRemove.id} filter={toRemove} onDone={() => setToRemove(null)} />}
      {isNaming !== null && (
        <Suspense>
          <SaveFilterDialog opened={isNaming} list={list} query={query} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
