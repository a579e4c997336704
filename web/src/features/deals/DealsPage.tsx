import type { DealKind } from '@mafteach/contract/codes'
import { dayInIsrael } from '@mafteach/contract/days'
import { DEAL_SIDES, type Deal } from '@mafteach/contract/deals'
import { paths } from '@mafteach/contract/paths'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type To, useSearchParams } from 'react-router'
import { ActiveFilters } from '#shared/lists/ActiveFilters.tsx'
import { DealKindSwitch } from '#shared/parts/DealKindSwitch.tsx'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { formatDate, formatMoney, formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { DealPanel } from './DealPanel.tsx'
import { DealRow } from './DealRow.tsx'
import { DEAL_PERIODS, type DealFilter, filterOf, withFilter } from './deal-filter.ts'
import { useDealPagesTexts } from './deal-kind-texts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealsQuery, monthQuery } from './deals.api.ts'
import styles from './deals.module.css'
import { RecordDeal } from './RecordDeal.tsx'

const NO_FILTER = { period: 'all', side: null, days: null } as const satisfies Partial<DealFilter>
const isFiltered = ({ period, side, days }: DealFilter): boolean => period !== 'all' || side !== null || days !== null

/** Wide enough for a deal beside the list. */
const BESIDE = '(width >= 72em)'
/** The deal beside the list, in the address; `deal` is the sheet over an asset. */
const CHOSEN = 'open'

/** `/deals`: my deals, sales or rents, latest first: this month, the sums, and on a desktop the chosen one beside the list. */
export const DealsPage = () => {
  const { kinds, hasBoth } = useDealKinds()
  const [address, setAddress] = useSearchParams()
  const [today] = useState(dayInIsrael)
  const isDesktop = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false })
  const isWide = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false })
  const filter = filterOf(address, kinds)
  const t = useDealPagesTexts(filter.kind)
  const setFilter = (next: DealFilter) => setAddress((now) => withFilter(now, next), { replace: true, preventScrollReset: true })
  const query = useInfiniteQuery(dealsQuery(filter, today))
  const first = query.data?.pages[0]
  const deals = query.data?.pages.flatMap(({ results }) => results) ?? []
  // The latest one until another is chosen, none once closed.
  const open = address.get(CHOSEN) ?? String(deals[0]?.id)
  const chosen = isWide ? (deals.find(({ id }) => String(id) === open) ?? null) : null
  const toOf = (id: number): To => {
    const next = new URLSearchParams(address)
    next.set(CHOSEN, String(id))
    return { search: `?${next}` }
  }
  const close = () =>
    setAddress(
      (now) => {
        now.set(CHOSEN, 'none')
        return now
      },
      { preventScrollReset: true },
    )
  // The check compares with official sales.
  const bypass = filter.kind === 'SALE' && (
    <ButtonLink to={paths.bypass()} full={!isDesktop}>
      {t.bypass}
    </ButtonLink>
  )
  const acts = (
    <>
      <RecordDeal kind={filter.kind} full={!isDesktop} />
      {bypass}
    </>
  )
  // Without a deal the link to the first one is in the middle of the page.
  const isNew = first !== undefined && deals.length === 0 && !isFiltered(filter)
  return (
    <>
      <PageHeader title={t.title} actions={isNew ? bypass : isDesktop && acts} />
      <Stack gap={4} shrink padBottom={12} className={styles.tools}>
        {hasBoth && (
          <DealKindSwitch value={filter.kind} onChange={(kind) => setFilter({ ...filter, kind })} className={styles.side} />
        )}
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
          clear={{ text: t.clear, onClear: () => setFilter({ ...filter, ...NO_FILTER }) }}
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
      {first && deals.length === 0 && <NoDeals filter={filter} onClear={() => setFilter({ ...filter, ...NO_FILTER })} />}
      {first && deals.length > 0 && (
        <Grid columns={chosen ? 'pane' : 1} gap={20} align="start" shrink cardGutter padBottom={24} className={styles.columns}>
          <Stack gap={12} columns={1} shrink dimsBusy aria-busy={query.isPlaceholderData}>
            <Sums
              kind={filter.kind}
              today={today}
              count={first.count}
              price={first.price_sum}
              commission={first.commission_sum}
            />
            <Rows deals={deals} chosen={chosen?.id ?? null} toOf={isWide ? toOf : undefined} />
            {query.hasNextPage && (
              <Button className={look({ centered: true })} busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {t.showMore}
              </Button>
            )}
          </Stack>
          {chosen && <DealPanel key={chosen.id} id={chosen.id} onClose={close} />}
        </Grid>
      )}
      {!isDesktop && first && !isNew && <FootBar className={styles.foot}>{acts}</FootBar>}
    </>
  )
}

interface SumsProps {
  kind: DealKind
  today: string
  count: number
  price: number
  commission: number
}

/** This month's result, large; below it the sums of the list. */
const Sums = ({ kind, today, count, price, commission }: SumsProps) => {
  const t = useDealPagesTexts(kind)
  const { data: month } = useQuery(monthQuery(kind, today))
  return (
    <Stack gap={10} columns={1} pad={16} card="always">
      <div>
        <Text as="p" size="small" tone="ink-3">
          {t.monthCommission}
        </Text>
        <Text as="p" size="number" weight={700} space="nowrap">
          {month ? formatMoney(month.commission_sum) : '\u00a0'}
        </Text>
      </div>
      <Row as="dl" wrap gapX={20} gapY={4} padTop={10} lineAbove>
        <Sum of={t.count(count)} is={formatNumber(count)} />
        <Sum of={t.priceSum} is={formatMoney(price)} />
        <Sum of={t.commissionSum} is={formatMoney(commission)} />
      </Row>
    </Stack>
  )
}

const Sum = ({ of, is }: { of: string; is: string }) => (
  <Row gap={6} align="baseline" fixed className={styles.sum}>
    <Text as="dt" size="small" tone="ink-3">
      {of}
    </Text>
    <Text as="dd" weight={650} space="nowrap">
      {is}
    </Text>
  </Row>
)

interface RowsProps {
  deals: readonly Deal[]
  chosen: number | null
  /** The address of a deal beside the list; else each links to its page. */
  toOf: ((id: number) => To) | undefined
}

const Rows = ({ deals, chosen, toOf }: RowsProps) => (
  <Box as="ul" overflow="clip" card="always" aria-label={useTexts(dealPagesTexts).title}>
    {deals.map((deal) => (
      <Box as="li" lineBetween key={deal.id}>
        <DealRow deal={deal} to={toOf?.(deal.id)} isChosen={deal.id === chosen} />
      </Box>
    ))}
  </Box>
)

const NoDeals = ({ filter, onClear }: { filter: DealFilter; onClear: () => void }) => {
  const t = useDealPagesTexts(filter.kind)
  if (isFiltered(filter))
    return (
      <EmptyState
        icon={<IconFilterOff size={40} stroke={1.5} aria-hidden />}
        title={t.nothing}
        action={<Button onClick={onClear}>{t.clear}</Button>}
      />
    )
  return <EmptyState picture="house-cottage" title={t.first} text={t.firstText} action={<RecordDeal kind={filter.kind} />} />
}
