import { ASSET_SORTS } from '@mafteach/contract/asset-lists'
import { type ReactNode, Suspense, useState } from 'react'
import { ListTools } from '#shared/lists/ListTools.tsx'
import { SortMenu } from '#shared/lists/SortMenu.tsx'
import { SavedFilterChips } from '#shared/lists/saved-filters/SavedFilterChips.tsx'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useAddressFilter } from '#shared/navigation/use-address-filter.ts'
import { DealKindSwitch } from '#shared/parts/DealKindSwitch.tsx'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { AssetActiveFilters } from './AssetActiveFilters.tsx'
import { AssetGrid } from './AssetGrid.tsx'
import { type AssetFilter, type AssetScope, filterOf, NO_FILTER, orderOf, sheetCount, toSearchParams } from './asset-filter.ts'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import styles from './list.module.css'
import { NoAssets } from './NoAssets.tsx'
import { useListLayout } from './use-list-layout.ts'

/** Further parameters of a list's address. */
const OTHERS = ['type', 'asset', 'deal']

const AssetFilterSheet = lazyPart(
  () => import('./AssetFilterSheet.tsx'),
  (module) => module.AssetFilterSheet,
)

export interface AssetListProps {
  scope: AssetScope
  title: string
  count?: number
  hasBack?: boolean
  /** The way to the other lists. */
  actions?: ReactNode
  pills?: (filter: AssetFilter, onChange: (filter: AssetFilter) => void) => ReactNode
}

/** A list of assets with its search, filters, order and layout. */
export const AssetList = ({ scope, title, count, hasBack, actions, pills }: AssetListProps) => {
  const t = useTexts(assetsTexts)
  const { filter: inAddress, setFilter, typed, setTyped } = useAddressFilter({ filterOf, toSearchParams, others: OTHERS })
  const { hasBoth, main } = useDealKinds()
  const filter = { ...inAddress, dealKind: inAddress.dealKind ?? main }
  // A narrowed search is not limited to one's own.
  const change = ({ dealKind, ...next }: AssetFilter) =>
    setFilter({ ...next, dealKind: dealKind === main ? null : dealKind, showsAll: scope === 'search' || next.showsAll })
  const { isDesktop, layout, choose } = useListLayout()
  const [isFiltering, setFiltering] = useState<boolean | null>(null)
  const inUse = sheetCount(scope, filter)
  // Assets to be confirmed are rows with their answer buttons, whatever the layout.
  const isAsking = scope === 'mine' && filter.pill === 'not_updated'
  return (
    <>
      <PageHeader
        title={title}
        count={count}
        hasBack={hasBack}
        actions={
          <>
            {actions}
            {isDesktop && !isAsking && <LayoutSwitch value={layout} onChange={choose} />}
            <SortMenu
              label={t.sort}
              value={orderOf(filter)}
              onChange={(sort) => change({ ...filter, sort })}
              options={ASSET_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
            />
          </>
        }
      />
      <ListTools
        value={typed}
        onChange={setTyped}
        label={t.searchLabel}
        placeholder={t.address}
        filter={{ inUse, onOpen: () => setFiltering(true) }}
      >
        {hasBoth && (
          <DealKindSwitch
            className={styles.dealKind}
            value={filter.dealKind}
            // Filters for one kind, above all its price, do not apply to the other.
            onChange={(dealKind) => change({ ...NO_FILTER, search: filter.search, city: filter.city, dealKind })}
          />
        )}
        {pills?.(filter, change)}
        <AssetActiveFilters
          scope={scope}
          filter={filter}
          onChange={change}
          savedFilters={
            scope === 'mine' && (
              <SavedFilterChips
                list="assets"
                query={toSearchParams(inAddress).toString()}
                isWorthSaving={inUse > 0 || filter.pill !== 'all'}
                onPick={(query) => change(filterOf(new URLSearchParams(query)))}
              />
            )
          }
        />
      </ListTools>
      <AssetGrid
        scope={scope}
        filter={filter}
        look={isAsking ? 'ask' : layout}
        onSort={(sort) => change({ ...filter, sort })}
        empty={<NoAssets scope={scope} filter={filter} onChange={change} />}
      />
      {isFiltering !== null && (
        <Suspense>
          <AssetFilterSheet
            scope={scope}
            filter={filter}
            onChange={change}
            opened={isFiltering}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  )
}
