import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ActiveFilters, ChipAction, ChipGroup, SavedFilterChip } from '#shared/lists/ActiveFilters.tsx'
import { type SavedFilter, savedFiltersQuery } from '#shared/lists/saved-filters/saved-filters.api.ts'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { isolate } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { type CustomerFilter, filterOf, isWorthSaving, toSearchParams, withoutSheet } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'

const SaveFilterDialog = lazyPart(
  () => import('#shared/lists/saved-filters/SaveFilterDialog.tsx'),
  (module) => module.SaveFilterDialog,
)

const RemoveFilter = lazyExtra(
  () => import('#shared/lists/saved-filters/RemoveFilter.tsx'),
  (module) => module.RemoveFilter,
)

interface FilterChipsProps {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
}

const mark = <IconBookmark size={16} stroke={1.75} aria-hidden />

/** Below the pills: saved filters, then the sheet's active ones. */
export const FilterChips = ({ filter, onChange }: FilterChipsProps) => {
  const t = useTexts(customerListTexts)
  const { hasBoth } = useDealKinds()
  const saved = useQuery(savedFiltersQuery('customers')).data?.results ?? []
  const now = toSearchParams(filter).toString()
  const isSaved = saved.some(({ query }) => query === now)
  const [isNaming, setNaming] = useState<boolean | null>(null)
  const pick = (query: string) => onChange(filterOf(new URLSearchParams(query)))
  const [toRemove, setToRemove] = useState<SavedFilter | null>(null)
  return (
    <>
      <ActiveFilters
        label={t.inUse}
        removeLabel={t.remove}
        clear={{ text: t.clearAll, onClear: () => onChange(withoutSheet(filter)) }}
        conditions={conditionsOf(filter, hasBoth).map(({ text, without }) => ({ text, onRemove: () => onChange(without) }))}
        savedFilters={
          saved.length > 0 && (
            <ChipGroup label={t.saved}>
              {saved.map((one) => (
                <SavedFilterChip
                  key={one.id}
                  icon={mark}
                  name={one.name}
                  isOn={one.query === now}
                  onPick={() => pick(one.query === now ? '' : one.query)}
                  removeLabel={t.removeSaved(one.name)}
                  onRemove={one.owner ? undefined : () => setToRemove(one)}
                />
              ))}
            </ChipGroup>
          )
        }
        act={
          isWorthSaving(filter) &&
          !isSaved && (
            <ChipAction icon={mark} onClick={() => setNaming(true)}>
              {t.save}
            </ChipAction>
          )
        }
      />
      {toRemove && <RemoveFilter key={toRemove.id} filter={toRemove} onDone={() => setToRemove(null)} />}
      {isNaming !== null && (
        <Suspense>
          <SaveFilterDialog opened={isNaming} list="customers" query={now} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The sheet's filters in words, each with the filter without it. */
const conditionsOf = (filter: CustomerFilter, hasBothKinds: boolean): { text: string; without: CustomerFilter }[] => {
  const t = textsNow(customerListTexts)
  const { customerType, dealKindWanted } = textsNow(labels)
  const { types, flags, dealKind, city, source, silentDays, figures } = filter
  return [
    ...types.map((type) => ({
      text: customerType[type],
      without: { ...filter, types: types.filter((one) => one !== type) },
    })),
    ...flags.map((flag) => ({ text: t.flag[flag], without: { ...filter, flags: flags.filter((one) => one !== flag) } })),
    ...(dealKind && hasBothKinds ? [{ text: dealKindWanted[dealKind], without: { ...filter, dealKind: null } }] : []),
    ...(city ? [{ text: city.name, without: { ...filter, city: null } }] : []),
    ...(source
      ? [{ text: source.name ? `${t.source}: ${isolate(source.name)}` : t.source, without: { ...filter, source: null } }]
      : []),
    ...(silentDays ? [{ text: t.silentChip(silentDays), without: { ...filter, silentDays: null } }] : []),
    ...(figures ? [{ text: figures.about || t.figures, without: { ...filter, figures: null } }] : []),
  ]
}
