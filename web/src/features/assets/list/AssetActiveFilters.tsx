import type { ReactNode } from 'react'
import { ActiveFilters } from '#shared/lists/ActiveFilters.tsx'
import { formatMoneyRange, formatRoomsRange } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { type AssetFilter, type AssetScope, withCity, withoutSheet } from './asset-filter.ts'
import { useCityName } from './use-city-name.ts'

interface AssetActiveFiltersProps {
  scope: AssetScope
  filter: AssetFilter
  onChange: (filter: AssetFilter) => void
  savedFilters?: ReactNode
}

/** The sheet's active filters, each removable. */
export const AssetActiveFilters = ({ scope, filter, onChange, savedFilters }: AssetActiveFiltersProps) => {
  const t = useTexts(assetsTexts)
  const city = useCityName(filter.city)
  return (
    <ActiveFilters
      label={t.inUse}
      savedFilters={savedFilters}
      removeLabel={t.remove}
      clear={{ text: t.clearAll, onClear: () => onChange(withoutSheet(scope, filter)) }}
      conditions={conditionsOf(scope, filter, city).map(({ text, without }) => ({ text, onRemove: () => onChange(without) }))}
    />
  )
}

/** The conditions in words, each with the filter without it. */
const conditionsOf = (scope: AssetScope, filter: AssetFilter, city: string | null): { text: string; without: AssetFilter }[] => {
  const t = textsNow(assetsTexts)
  const { assetType, visibility } = textsNow(labels)
  const { pill, neighborhoods, types, priceFrom, priceTo, roomsFrom, roomsTo, age, figures, waitsFor } = filter
  const price = formatMoneyRange(priceFrom, priceTo, filter.dealKind === 'RENT' ? 'RENT' : 'SALE')
  const rooms = formatRoomsRange(roomsFrom, roomsTo)
  const status = scope === 'mine' || pill === 'all' ? null : pill === 'not_updated' ? t.notUpdated : visibility[pill]
  const one = (text: string | null, without: AssetFilter) => (text ? [{ text, without }] : [])
  return [
    ...one(city, withCity(filter, null)),
    ...one(neighborhoods.length > 0 ? t.neighborhoodCount(neighborhoods.length) : null, { ...filter, neighborhoods: [] }),
    ...types.map((type) => ({ text: assetType[type], without: { ...filter, types: types.filter((some) => some !== type) } })),
    ...one(price, { ...filter, priceFrom: null, priceTo: null }),
    ...one(rooms, { ...filter, roomsFrom: null, roomsTo: null }),
    ...one(status, { ...filter, pill: 'all' }),
    ...one(age && t.ages[age], { ...filter, age: null }),
    ...one(figures && (figures.about || t.figures), { ...filter, figures: null }),
    ...one(waitsFor && t.waitsFor[waitsFor], { ...filter, waitsFor: null }),
  ]
}
