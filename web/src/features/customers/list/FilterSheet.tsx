import { CUSTOMER_TYPES, DEAL_KINDS, type DealKind } from '@mafteach/contract/codes'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { TagPills } from '#shared/parts/tags/TagPills.tsx'
import { cityChoices } from '#shared/places/places.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { FilterDialog } from '#shared/ui/dialogs/FilterDialog.tsx'
import { Pills } from '#shared/ui/fields/Pills.tsx'
import { SearchSelect } from '#shared/ui/fields/SearchSelect.tsx'
import { look } from '#shared/ui/look.ts'
import { customersPageQuery } from '../customers.api.ts'
import { leadSourcesQuery } from '../lead-sources.api.ts'
import { CUSTOMER_FLAGS, type CustomerFilter, NOT_CONTACTED_DAYS, sheetCount, withoutSheet } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'
import { filterSheetTexts } from './filter-sheet.texts.ts'
import styles from './list.module.css'
import { useExport } from './use-export.ts'

export interface FilterSheetProps {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
  opened: boolean
  onClose: () => void
}

/** Filters beyond the pills. The list behind follows every choice, and the button shows the count. */
export const FilterSheet = ({ filter, onChange, opened, onClose }: FilterSheetProps) => {
  const t = useTexts(customerListTexts)
  const sheet = useTexts(filterSheetTexts)
  const { customerType, dealKindOf, dealKindWanted } = useTexts(labels)
  const { hasBoth } = useDealKinds()
  const { data } = useQuery({ ...customersPageQuery(filter, 1), enabled: opened })
  const file = useExport()
  return (
    <FilterDialog
      opened={opened}
      onClose={onClose}
      show={data && sheet.show(data.count)}
      clear={t.clear}
      onClear={sheetCount(filter) > 0 ? () => onChange(withoutSheet(filter)) : undefined}
    >
      <Pills
        label={t.state}
        value={filter.flags}
        onChange={(flags) => onChange({ ...filter, flags: CUSTOMER_FLAGS.filter((flag) => flags.includes(flag)) })}
        options={CUSTOMER_FLAGS.map((flag) => ({ value: flag, label: t.flag[flag] }))}
      />
      {hasBoth && (
        <Pills
          label={dealKindOf}
          isSingular
          value={filter.dealKind === null ? [] : [filter.dealKind]}
          onChange={([kind]) => onChange({ ...filter, dealKind: kind ?? null })}
          options={DEAL_KINDS.map((kind) => ({ value: kind as DealKind, label: dealKindWanted[kind] }))}
        />
      )}
      <Pills
        label={t.type}
        value={filter.types}
        onChange={(types) => onChange({ ...filter, types: CUSTOMER_TYPES.filter((type) => types.includes(type)) })}
        options={CUSTOMER_TYPES.map((type) => ({ value: type, label: customerType[type] }))}
      />
      <Pills
        label={t.silent}
        isSingular
        value={filter.silentDays === null ? [] : [filter.silentDays]}
        onChange={([days]) => onChange({ ...filter, silentDays: days ?? null })}
        options={NOT_CONTACTED_DAYS.map((days) => ({ value: days as number, label: sheet.silentDays(days) }))}
      />
      <TagPills
        kind="customer"
        figures={filter.figures}
        onChange={(figures) => onChange({ ...filter, figures })}
        opened={opened}
      />
      <SourcePills filter={filter} onChange={onChange} opened={opened} />
      <SearchSelect
        label={t.city}
        placeholder={sheet.cityPlaceholder}
        value={filter.city}
        onChange={(city) => onChange({ ...filter, city: city && { id: city.id, name: city.name } })}
        choices={cityChoices}
        canClear
      />
      <Button
        variant="text"
        className={classes(look({ selfX: 'start' }), styles.filterSheetExport)}
        busy={file.isBusy}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => file.exportFile(filter)}
      >
        {sheet.exportList}
      </Button>
    </FilterDialog>
  )
}

/** Their lead sources, if the agent has any. */
const SourcePills = ({ filter, onChange, opened }: Pick<FilterSheetProps, 'filter' | 'onChange' | 'opened'>) => {
  const t = useTexts(customerListTexts)
  const { data } = useQuery({ ...leadSourcesQuery, enabled: opened })
  const sources = data?.results ?? []
  if (sources.length === 0) return null
  return (
    <Pills
      label={t.source}
      isSingular
      value={filter.source === null ? [] : [filter.source.id]}
      onChange={([chosen]) => {
        const source = sources.find(({ id }) => id === chosen)
        onChange({ ...filter, source: source ? { id: source.id, name: source.name } : null })
      }}
      options={sources.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
