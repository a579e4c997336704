import { ASSET_TYPES, UPDATING_STATUSES, VISIBILITY_STATUSES } from '@mafteach/contract/codes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TagPills } from '#shared/parts/tags/TagPills.tsx'
import { cityChoices } from '#shared/places/places.ts'
import { useNeighborhoods } from '#shared/places/use-neighborhoods.ts'
import { formatRooms } from '#shared/texts/format.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { FilterDialog } from '#shared/ui/dialogs/FilterDialog.tsx'
import { MoneyField } from '#shared/ui/fields/MoneyField.tsx'
import { MultiSelect } from '#shared/ui/fields/MultiSelect.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { Select } from '#shared/ui/fields/Select.tsx'
import { Grid } from '#shared/ui/primitives.tsx'
import { assetsPageQuery } from '../assets.api.ts'
import { assetsTexts } from '../assets.texts.ts'
import { roomChoices } from '../form/asset-form.ts'
import { type AssetFilter, type AssetScope, sheetCount, withCity, withoutSheet } from './asset-filter.ts'
import { useCityName } from './use-city-name.ts'

export interface AssetFilterSheetProps {
  scope: AssetScope
  filter: AssetFilter
  onChange: (filter: AssetFilter) => void
  opened: boolean
  onClose: () => void
}

/** Filters beyond the pills. The list behind follows every choice, and the button shows the count. */
export const AssetFilterSheet = ({ scope, filter, onChange, opened, onClose }: AssetFilterSheetProps) => {
  const t = useTexts(assetsTexts)
  const { assetType, visibility } = useTexts(labels)
  const { data } = useQuery({ ...assetsPageQuery(scope, filter, 1), enabled: opened })
  const { list: neighborhoods } = useNeighborhoods(filter.city?.id ?? null)
  const cityName = useCityName(filter.city)
  const set = (change: Partial<AssetFilter>) => onChange({ ...filter, ...change })
  const rooms = (own: number | null) => roomChoices(own).map((value) => ({ value, label: formatRooms(value) }))
  return (
    <FilterDialog
      opened={opened}
      onClose={onClose}
      show={data && t.show(data.count)}
      clear={t.clear}
      onClear={sheetCount(scope, filter) > 0 ? () => onChange(withoutSheet(scope, filter)) : undefined}
    >
      <SearchSelect
        label={t.city}
        placeholder={t.allCities}
        value={filter.city && { id: filter.city.id, name: cityName ?? '' }}
        onChange={(city) => onChange(withCity(filter, city))}
        choices={cityChoices}
        canClear
      />
      <MultiSelect
        {...neighborhoods}
        label={t.neighborhoods}
        placeholder={filter.city ? t.allNeighborhoods : t.cityFirst}
        disabled={filter.city === null}
        value={filter.neighborhoods}
        onChange={(neighborhoods) => set({ neighborhoods })}
      />
      <Pills
        label={t.type}
        value={filter.types}
        onChange={(types) => set({ types: ASSET_TYPES.filter((type) => types.includes(type)) })}
        options={ASSET_TYPES.map((type) => ({ value: type, label: assetType[type] }))}
      />
      <TagPills kind="asset" figures={filter.figures} onChange={(figures) => set({ figures })} opened={opened} />
      <Grid columns={2} gap={12}>
        <PriceField label={t.priceFrom} value={filter.priceFrom} onChange={(priceFrom) => set({ priceFrom })} />
        <PriceField label={t.priceTo} value={filter.priceTo} onChange={(priceTo) => set({ priceTo })} />
      </Grid>
      <Grid columns={2} gap={12}>
        <Select
          label={t.roomsFrom}
          emptyChoice={t.any}
          isSearchable={false}
          value={filter.roomsFrom}
          onChange={(roomsFrom) => set({ roomsFrom })}
          options={rooms(filter.roomsFrom)}
        />
        <Select
          label={t.roomsTo}
          emptyChoice={t.any}
          isSearchable={false}
          value={filter.roomsTo}
          onChange={(roomsTo) => set({ roomsTo })}
          options={rooms(filter.roomsTo)}
        />
      </Grid>
      {scope !== 'mine' && (
        <Pills
          label={t.status}
          isSingular
          value={filter.pill === 'all' ? [] : [filter.pill]}
          onChange={([pill]) => set({ pill: pill ?? 'all' })}
          options={VISIBILITY_STATUSES.map((status) => ({ value: status, label: visibility[status] }))}
        />
      )}
      <Pills
        label={t.age}
        isSingular
        value={filter.age ? [filter.age] : []}
        onChange={([age]) => set({ age: age ?? null })}
        options={UPDATING_STATUSES.map((age) => ({ value: age, label: t.ages[age] }))}
      />
    </FilterDialog>
  )
}

interface PriceFieldProps {
  label: string
  value: number | null
  onChange: (price: number | null) => void
}

/** A price applies once it is completely typed. */
const PriceField = ({ label, value, onChange }: PriceFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <MoneyField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== value && !Number.isNaN(typed)) onChange(typed)
      }}
    />
  )
}
