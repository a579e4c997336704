import { CUSTOMER_SORTS, type CustomerSort } from '@mafteach/contract/customer-lists'
import { IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListTools } from '#shared/lists/ListTools.tsx'
import { SortHeads } from '#shared/lists/SortHeads.tsx'
import { SortMenu } from '#shared/lists/SortMenu.tsx'
import { savedFiltersQuery } from '#shared/lists/saved-filters/saved-filters.api.ts'
import { useArrived } from '#shared/lists/use-arrived.ts'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'
import { useAddressFilter } from '#shared/navigation/use-address-filter.ts'
import { isId } from '#shared/offline/temporary-ids.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Grid } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { customerCountsQuery, customersPageQuery } from '../customers.api.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerRows, CustomerSkeletonRows } from './CustomerRows.tsx'
import { CUSTOMER_TABS, type CustomerFilter, filterOf, sheetCount, toSearchParams } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'
import { FilterChips } from './FilterChips.tsx'
import styles from './list.module.css'

/** Further parameters of the list's address. */
const OTHERS = ['asset', 'customer']

/** The reasons are seldom needed at first. */
const NoCustomers = lazyPart(
  () => import('./NoCustomers.tsx'),
  (module) => module.NoCustomers,
)
const ExportButton = lazyExtra(
  () => import('./ExportButton.tsx'),
  (module) => module.ExportButton,
)
const FilterSheet = lazyPart(
  () => import('./FilterSheet.tsx'),
  (module) => module.FilterSheet,
)

export interface CustomersPageProps {
  /** Renders the pane of the chosen customer, if there is room. */
  pane?: (customer: number | null) => ReactNode
}

/** All customers of the agent: search, filters, order, and every row with its actions. */
export const CustomersPage = ({ pane }: CustomersPageProps) => {
  const t = useTexts(customersTexts)
  const list = useTexts(customerListTexts)
  const { filter, setFilter, typed, setTyped } = useAddressFilter({ filterOf, toSearchParams, others: OTHERS })
  const [isFiltering, setFiltering] = useState<boolean | null>(null)
  const counts = useQuery(customerCountsQuery).data
  const inUse = sheetCount(filter)
  // With a search or the sheet the heading counts the results.
  const found = useQuery({ ...customersPageQuery(filter, 1), enabled: false }).data?.count
  const isNarrowed = filter.search !== '' || inUse > 0

  return (
    <>
      <PageHeader
        title={t.title}
        count={isNarrowed ? found : counts?.all}
        hasBack={false}
        actions={
          <>
            <SortMenu
              label={list.sort}
              value={filter.sort}
              onChange={(sort) => setFilter({ ...filter, sort })}
              options={CUSTOMER_SORTS.map((value) => ({ value, label: list.sorts[value] }))}
            />
            <div className={styles.customersPageExport}>
              <ExportButton filter={filter} />
            </div>
          </>
        }
      />
      <ListTools
        value={typed}
        onChange={setTyped}
        label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        filter={{ inUse, onOpen: () => setFiltering(true) }}
      >
        <FilterPills
          label={t.filters}
          value={filter.tab}
          onChange={(tab) => setFilter({ ...filter, tab })}
          options={CUSTOMER_TABS.map((value) => ({
            value,
            label: t.tab[value],
            count: counts?.[value],
            hasDot: value === 'new_matches' && (counts?.new_matches ?? 0) > 0,
            icon: value === 'vip' ? <IconStarFilled size={16} className={look({ tone: 'hot-icon' })} aria-hidden /> : undefined,
          }))}
        />
        <FilterChips filter={filter} onChange={setFilter} />
      </ListTools>
      <Rows filter={filter} onFilter={setFilter} onClearSearch={() => setTyped('')} pane={pane} />
      {isFiltering !== null && (
        <Suspense>
          <FilterSheet filter={filter} onChange={setFilter} opened={isFiltering} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  )
}

interface RowsProps extends CustomersPageProps {
  filter: CustomerFilter
  onFilter: (filter: CustomerFilter) => void
  onClearSearch: () => void
}

const LIST = { fill: 'surface', lineAbove: true, lineBelow: true, card: 'desktop', overflow: 'clip' } as const

/** The list, with the pane beside it if there is room. */
const Panes = ({ hasPane, children }: { hasPane: boolean; children: ReactNode }) => (
  <Grid columns={hasPane ? 'pane' : 1} gap={20} align="start" gutter={hasPane}>
    {children}
  </Grid>
)

const Rows = ({ filter, onFilter, onClearSearch, pane }: RowsProps) => {
  const t = useTexts(customersTexts)
  const list = useTexts(customerListTexts)
  const [chosen, setChosen] = useChosenCustomer()
  const first = useQuery(customersPageQuery(filter, 1))
  // Saved filters are shown above the list: drawing the list first would make it jump.
  const saved = useQuery(savedFiltersQuery('customers'))
  const isAwaited = saved.isPending && saved.failureCount === 0
  const shown = useArrived(filter, toSearchParams(filter).toString(), first.isSuccess && !first.isPlaceholderData)
  if (isAwaited) return null
  if (first.isPending)
    return (
      <Panes hasPane={Boolean(pane)}>
        <Box {...LIST} className={pane ? undefined : styles.alone}>
          <CustomerSkeletonRows />
        </Box>
      </Panes>
    )
  if (first.isError) return <ErrorState title={t.loadFailed} onRetry={first.refetch} />
  if (first.data.count === 0)
    return (
      <Suspense>
        <NoCustomers filter={filter} onChange={onFilter} onClearSearch={onClearSearch} />
      </Suspense>
    )
  // Until one is chosen the pane shows the first, as a peek.
  const inPane = chosen ?? first.data.results[0]?.id ?? null
  return (
    <Panes hasPane={Boolean(pane)}>
      <Box {...LIST} dimsBusy className={pane ? undefined : styles.alone} aria-busy={first.isPlaceholderData}>
        <SortHeads<CustomerSort>
          label={list.sort}
          className={classes(look({ flow: 'stack', gapX: 12, only: 'desktop', padY: 8, lineBelow: true }), styles.columns)}
          value={filter.sort}
          own="newest"
          onChange={(sort) => onFilter({ ...filter, sort })}
          columns={[
            { label: t.column.customer, orders: [{ sort: 'name', direction: 'ascending' }] },
            { label: t.column.wants },
            { label: t.column.state },
            { label: t.column.sent, orders: [{ sort: 'last_sent', direction: 'descending' }] },
          ]}
        />
        <CustomerRows
          // Another filter is another list, read from its top.
          key={shown.key}
          filter={shown.value}
          count={first.data.count}
          chosen={pane ? inPane : null}
          onChoose={pane && setChosen}
        />
      </Box>
      {pane?.(inPane)}
    </Panes>
  )
}

/** The customer in the pane, from the address like the filter. */
const useChosenCustomer = () => {
  const [address, setAddress] = useSearchParams()
  const id = Number(address.get('customer'))
  const choose = useCallback(
    (customer: number) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('customer', String(customer))
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  )
  return [isId(id) ? id : null, choose] as const
}
