import { dayInIsrael } from '@mafteach/contract/days'
import { DEAL_SIDES, type Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { IconFilterOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate, formatMoney, formatNumber } from '#shared/format.ts'
import { ActiveFilters } from '#shared/ui/ActiveFilters.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { FilterPills } from '#shared/ui/Pills.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { DealRow } from './DealRow.tsx'
import { DEAL_PERIODS, type DealFilter, filterOf, withFilter } from './deal-filter.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealsQuery } from './deals.api.ts'
import styles from './deals.module.css'
import { RecordDeal } from './RecordDeal.tsx'

const NO_FILTER: DealFilter = { period: 'all', side: null, days: null }

/** `/deals`: my deals, latest first, with their sums. */
export const DealsPage = () => {
  const t = useTexts(dealPagesTexts)
  const [address, setAddress] = useSearchParams()
  const [today] = useState(dayInIsrael)
  const filter = filterOf(address)
  const setFilter = (next: DealFilter) => setAddress((now) => withFilter(now, next), { replace: true, preventScrollReset: true })
  const query = useInfiniteQuery(dealsQuery(filter, today))
  const first = query.data?.pages[0]
  const deals = query.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <ButtonLink to={paths.bypass()}>{t.bypass}</ButtonLink>
            <RecordDeal variant="secondary" />
          </>
        }
      />
      <Stack gap={4} shrink padBottom={12} className={styles.tools}>
        <FilterPills
          label={t.period}
          value={filter.days ? null : filter.period}
          onChange={(period) => setFilter({ ...filter, period, days: null })}
          options={DEAL_PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        />
        <Segmented
          className={styles.side}
          label={t.side}
          hideLabel
          value={filter.side ?? 'any'}
          onChange={(side) => setFilter({ ...filter, side: side === 'any' ? null : side })}
          options={[
            { value: 'any' as const, label: t.anySide },
            ...DEAL_SIDES.map((value) => ({ value, label: t.sides[value] })),
          ]}
        />
      </Stack>
      {filter.days && (
        <ActiveFilters
          label={t.period}
          removeLabel={t.remove}
          clear={{ text: t.clear, onClear: () => setFilter(NO_FILTER) }}
          conditions={[
            {
              text: t.days(formatDate(filter.days.from), formatDate(filter.days.to)),
              onRemove: () => setFilter({ ...filter, days: null }),
            },
          ]}
        />
      )}
      {query.isPending && <RowsSkeleton hasAvatar={false} />}
      {query.isError && !first && <ErrorState title={t.loadFailed} onRetry={query.refetch} />}
      {first && deals.length === 0 && <NoDeals filter={filter} onClear={() => setFilter(NO_FILTER)} />}
      {first && deals.length > 0 && (
        <Stack gap={12} shrink dimsBusy aria-busy={query.isPlaceholderData}>
          <Sums count={first.count} price={first.price_sum} commission={first.commission_sum} />
          <Rows deals={deals} />
          {query.hasNextPage && (
            <Button className={look({ centered: true })} busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {t.showMore}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}

const Sums = ({ count, price, commission }: { count: number; price: number; commission: number }) => {
  const t = useTexts(dealPagesTexts)
  return (
    <Row as="dl" wrap align="stretch" overflow="clip" card="always" className={styles.sums}>
      <Sum of={t.count(count)} is={formatNumber(count)} />
      <Sum of={t.priceSum} is={formatMoney(price)} />
      <Sum of={t.commissionSum} is={formatMoney(commission)} />
    </Row>
  )
}

/** The number stands above what it counts. */
const Sum = ({ of, is }: { of: string; is: string }) => (
  <Box flow="column" grow padY={12} padX={14} className={styles.sum}>
    <Text as="dt" size="small" tone="ink-2">
      {of}
    </Text>
    <Text as="dd" size="h2" weight={700} space="nowrap" className={styles.number}>
      {is}
    </Text>
  </Box>
)

const Rows = ({ deals }: { deals: readonly Deal[] }) => (
  <Box as="ul" overflow="clip" card="always" className={styles.list} aria-label={useTexts(dealPagesTexts).title}>
    {deals.map((deal) => (
      <Box as="li" lineBetween key={deal.id}>
        <DealRow deal={deal} />
      </Box>
    ))}
  </Box>
)

const NoDeals = ({ filter, onClear }: { filter: DealFilter; onClear: () => void }) => {
  const t = useTexts(dealPagesTexts)
  if (filter.period !== 'all' || filter.side !== null || filter.days !== null)
    return (
      <EmptyState
        icon={<IconFilterOff size={40} stroke={1.5} aria-hidden />}
        title={t.nothing}
        action={<Button onClick={onClear}>{t.clear}</Button>}
      />
    )
  return <EmptyState picture="house-cottage" title={t.first} text={t.firstText} action={<RecordDeal variant="primary" />} />
}
