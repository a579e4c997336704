import { ActiveFilters } from '#shared/lists/ActiveFilters.tsx'
import { useSavedFilterChips } from '#shared/lists/saved-filters/SavedFilterChips.tsx'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { isolate } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { type CustomerFilter, filterOf, isWorthSaving, toSearchParams, withoutSheet } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'

interface FilterChipsProps {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
}

/** Under the pills: filters kept under a name, then what the sheet asks for now. */
export const FilterChips = ({ filter, onChange }: FilterChipsProps) => {
  const t = useTexts(customerListTexts)
  const { hasBoth } = useDealKinds()
  const { saved, save, dialogs } = useSavedFilterChips({
    list: 'customers',
    query: toSearchParams(filter).toString(),
    isWorthSaving: isWorthSaving(filter),
    onPick: (query) => onChange(filterOf(new URLSearchParams(query))),
  })
  return (
    <>
      <ActiveFilters
        label={t.inUse}
        removeLabel={t.remove}
        clear={{ text: t.clearAll, onClear: () => onChange(withoutSheet(filter)) }}
        conditions={conditionsOf(filter, hasBoth).map(({ text, without }) => ({ text, onRemove: () => onChange(without) }))}
        savedFilters={saved}
        act={save}
      />
      {dialogs}
    </>
  )
}

/** What the sheet asks for, in words, each with the filter as it would be without it. */
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
