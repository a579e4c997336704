import { SEARCH_MIN } from '@mafteach/contract/limits'
import { IconSearch, IconSearchOff, IconStarFilled, IconUserPlus, IconX } from '@tabler/icons-react'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { FilterPills } from '#shared/ui/Pills.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useDebounced } from '#shared/use-debounced.ts'
import { useTexts } from '#shared/use-texts.ts'
import { CustomerRow } from './CustomerRow.tsx'
import styles from './CustomersPage.module.css'
import { CUSTOMER_TABS, type CustomerTab, tabOf } from './customer-tabs.ts'
import { customerCountQuery, customersQuery } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

const SEARCH_PAUSE_MS = 300

/** All customers of the agent: search, filters, rows page after page. Search and filter live in the address. */
export const CustomersPage = () => {
  const t = useTexts(customersTexts)
  const [address, setAddress] = useSearchParams()
  const tab = tabOf(address.get('tab'))
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const rested = useDebounced(typed.trim(), SEARCH_PAUSE_MS)
  const search = rested.length >= SEARCH_MIN ? rested : ''
  useSearchInAddress(search)

  const list = useInfiniteQuery(customersQuery(tab, search))
  const counts = useCounts()
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const setTab = (next: CustomerTab) =>
    setAddress(
      (now) => {
        const query = new URLSearchParams(now)
        if (next === 'all') query.delete('tab')
        else query.set('tab', next)
        return query
      },
      { replace: true },
    )

  return (
    <>
      <PageHeader title={t.title} count={counts.all} hasBack={false} />
      <div className={styles.tools}>
        <SearchBox value={typed} onChange={setTyped} />
        <FilterPills
          label={t.filters}
          value={tab}
          onChange={setTab}
          options={CUSTOMER_TABS.map((value) => ({
            value,
            label: t.tab[value],
            count: counts[value],
            hasDot: value === 'new_matches',
            icon: value === 'vip' ? <IconStarFilled size={16} className={styles.star} aria-hidden /> : undefined,
          }))}
        />
      </div>
      {list.isPending ? (
        <div className={styles.card}>
          <RowsSkeleton rows={8} />
        </div>
      ) : list.isError ? (
        <ErrorState title={t.loadFailed} onRetry={list.refetch} />
      ) : rows.length === 0 ? (
        <Nothing tab={tab} search={search} onAll={() => setTab('all')} onClear={() => setTyped('')} />
      ) : (
        <div className={styles.card} aria-busy={list.isPlaceholderData}>
          <div className={styles.columns} aria-hidden>
            <span>{t.column.customer}</span>
            <span>{t.column.wants}</span>
            <span>{t.column.state}</span>
            <span>{t.column.sent}</span>
          </div>
          <ul className={styles.rows}>
            {rows.map((customer) => (
              <li key={customer.id}>
                <CustomerRow customer={customer} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && <MoreRows isBusy={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />}
        </div>
      )}
    </>
  )
}

/** The numbers on the pills; the rest of them would only repeat the rows. */
const COUNTED: readonly CustomerTab[] = ['all', 'new_matches', 'leads', 'vip', 'dormant']
const useCounts = (): Partial<Record<CustomerTab, number>> => {
  const counts = useQueries({ queries: COUNTED.map(customerCountQuery) })
  return Object.fromEntries(COUNTED.map((tab, index) => [tab, counts[index]?.data]))
}

/** Keeps the search in the address, so that coming back from a customer finds the same list. */
const useSearchInAddress = (search: string) => {
  const [address, setAddress] = useSearchParams()
  const keep = useEffectEvent((text: string) => {
    if ((address.get('search') ?? '') === text) return
    const query = new URLSearchParams(address)
    if (text) query.set('search', text)
    else query.delete('search')
    setAddress(query, { replace: true })
  })
  useEffect(() => keep(search), [search])
}

const SearchBox = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const t = useTexts(customersTexts)
  return (
    <search className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        type="search"
        className={styles.input}
        aria-label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={t.clearSearch} onClick={() => onChange('')}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </search>
  )
}

/** Loads the next page when it comes near; the button does the same without scrolling. */
const MoreRows = ({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) => {
  const t = useTexts(customersTexts)
  const place = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    if (!isBusy) onMore()
  })
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && more(), {
      rootMargin: '600px',
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.more}>
      <Button variant="text" busy={isBusy} onClick={onMore}>
        {t.more}
      </Button>
    </div>
  )
}

interface NothingProps {
  tab: CustomerTab
  search: string
  onAll: () => void
  onClear: () => void
}

const Nothing = ({ tab, search, onAll, onClear }: NothingProps) => {
  const t = useTexts(customersTexts)
  const icon = <IconUserPlus size={20} stroke={1.75} aria-hidden />
  if (search)
    return (
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />}
        title={t.noResults}
        text={t.searched(search)}
        action={
          <>
            <ButtonLink variant="primary" icon={icon} to={paths.addCustomer('buyer', asNew(search))}>
              {t.addAsNew}
            </ButtonLink>
            <Button onClick={onClear}>{t.clearSearch}</Button>
          </>
        }
      />
    )
  if (tab !== 'all')
    return (
      <EmptyState picture="room-living-light" title={t.emptyTab[tab]} action={<Button onClick={onAll}>{t.showAll}</Button>} />
    )
  return (
    <EmptyState
      picture="house-cottage"
      title={t.firstTitle}
      text={t.firstText}
      action={
        <ButtonLink variant="primary" icon={icon} to={paths.addCustomer('buyer')}>
          {t.addCustomer}
        </ButtonLink>
      }
    />
  )
}

/** What was searched, as the first field of the new customer. */
const asNew = (search: string) => (/^[\d\s\-+()]+$/.test(search) ? { phone: search } : { name: search })
