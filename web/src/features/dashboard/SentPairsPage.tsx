import { FUNNEL_STEPS, type FunnelStep, type SentPair, sentPairs } from '@mafteach/contract/dashboard'
import { paths } from '@mafteach/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDate, formatNumber } from '#shared/format.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { qPages } from '#shared/query.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { FilterPills } from '#shared/ui/Pills.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { dashboardTexts } from './dashboard.texts.ts'
import styles from './SentPairsPage.module.css'
import { sentPairsTexts } from './sent-pairs.texts.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** `/dashboard/new/sent`: the pairs of customer and asset behind the funnel; days and step stand in the address. */
export const SentPairsPage = () => {
  const t = useTexts(sentPairsTexts)
  const { steps } = useTexts(dashboardTexts)
  const [address, setAddress] = useSearchParams()
  const dayOf = (name: string) => [address.get(name)].find((day) => day && DAY.test(day)) ?? null
  const [from, to] = [dayOf('from'), dayOf('to')]
  const step = FUNNEL_STEPS.find((one) => one === address.get('step')) ?? 'SENT'
  const setStep = (next: FunnelStep) =>
    setAddress(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.set('step', next)
        return changed
      },
      { replace: true },
    )
  const list = useInfiniteQuery(qPages(sentPairs, { query: { ...(from ? { from } : {}), ...(to ? { to } : {}), step } }))
  const first = list.data?.pages[0]
  return (
    <>
      <PageHeader title={t.title} note={from && to ? t.days(formatDate(from), formatDate(to)) : undefined} />
      <FilterPills
        label={t.step}
        value={step}
        onChange={setStep}
        options={FUNNEL_STEPS.map((value) => ({ value, label: steps[value] }))}
      />
      {list.isPending && <RowsSkeleton hasAvatar={false} />}
      {list.isError && !first && <ErrorState title={t.failed} onRetry={list.refetch} />}
      {first?.count === 0 && (
        <EmptyState
          picture="building-sea"
          title={t.none}
          text={t.noneText}
          action={<ButtonLink to={paths.newDashboard()}>{t.toDashboard}</ButtonLink>}
        />
      )}
      {first && first.count > 0 && (
        <div className={styles.list}>
          <p className={styles.count}>{t.count(first.count, formatNumber(first.count))}</p>
          <Card>
            <ul>
              {list.data?.pages.flatMap(({ results }) =>
                results.map((pair) => <Pair key={`${pair.customer.id}-${pair.asset.id}`} pair={pair} />),
              )}
            </ul>
          </Card>
          {list.hasNextPage && (
            <Button className={styles.more} busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const Pair = ({ pair: { customer, asset, ...pair } }: { pair: SentPair }) => {
  const t = useTexts(sentPairsTexts)
  return (
    <li className={styles.pair}>
      <Link to={paths.customer(customer.id)} className={styles.name}>
        <PersonName name={customer.name} />
      </Link>
      {asset.address === null ? (
        <span className={styles.gone}>{t.assetGone}</span>
      ) : (
        <AssetLink assetId={asset.id} className={styles.asset}>
          <bdi>{asset.address}</bdi>
        </AssetLink>
      )}
      <span className={styles.chips}>
        {pair.opened_at && <Chip>{t.opened}</Chip>}
        {pair.is_interested && <Chip tone="green">{t.interested}</Chip>}
        {pair.is_interested === false && <Chip tone="amber">{t.notInterested}</Chip>}
        {pair.wants_viewing && <Chip tone="blue">{t.viewing}</Chip>}
        {pair.deal !== null && <Chip tone="green">{t.deal}</Chip>}
      </span>
      <span className={styles.day}>{t.sent(formatDate(pair.sent_at))}</span>
    </li>
  )
}
