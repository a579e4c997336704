import { FUNNEL_STEPS, type FunnelStep, type SentPair, sentPairs } from '@mafteach/contract/dashboard'
import { paths } from '@mafteach/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { qPages } from '#shared/api/query.ts'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { formatDate, formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { classes } from '#shared/ui/classes.ts'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import styles from './dashboard.module.css'
import { dashboardTexts } from './dashboard.texts.ts'
import { sentPairsTexts } from './sent-pairs.texts.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** `/dashboard/new/sent`: the pairs of customer and asset behind the funnel; days and step are in the address. */
export const SentPairsPage = () => {
  const t = useTexts(sentPairsTexts)
  const { steps } = useTexts(dashboardTexts)
  const [address, setAddress] = useSearchParams()
  const dayOf = (name: string) => [address.get(name)].find((day) => day && DAY.test(day)) ?? null
  const [from, to] = [dayOf('from'), dayOf('to')]
  const isRent = address.get('deal_kind') === 'RENT'
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
  const list = useInfiniteQuery(
    qPages(sentPairs, {
      query: { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(isRent ? { deal_kind: 'RENT' } : {}), step },
    }),
  )
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
        <Stack gap={10} padTop={8} cardGutter padBottom={0}>
          <Text as="p" padX={4} size="label" tone="ink-2">
            {t.count(first.count, formatNumber(first.count))}
          </Text>
          <Card>
            <ul>
              {list.data?.pages.flatMap(({ results }) =>
                results.map((pair) => <Pair key={`${pair.customer.id}-${pair.asset.id}`} pair={pair} />),
              )}
            </ul>
          </Card>
          {list.hasNextPage && (
            <Button className={styles.sentPairsPageMore} busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {t.showMore}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}

const Pair = ({ pair: { customer, asset, ...pair } }: { pair: SentPair }) => {
  const t = useTexts(sentPairsTexts)
  return (
    <Stack as="li" gapX={10} gapY={0} padY={10} padX={14} lineBetween className={styles.pair}>
      <Row as={Link} minHeight={28} anywhere weight={600} to={paths.customer(customer.id)}>
        <PersonName name={customer.name} />
      </Row>
      {asset.address === null ? (
        <Text size="small" tone="ink-3" className={styles.gone}>
          {t.assetGone}
        </Text>
      ) : (
        <AssetLink
          assetId={asset.id}
          className={classes(
            look({ flow: 'row', align: 'center', anywhere: true, tone: 'action-text', minHeight: 28 }),
            styles.asset,
          )}
        >
          <bdi>{asset.address}</bdi>
        </AssetLink>
      )}
      <Row as="span" wrap gap={6} wide align="stretch">
        {pair.opened_at && <Chip>{t.opened}</Chip>}
        {pair.is_interested && <Chip tone="green">{t.interested}</Chip>}
        {pair.is_interested === false && <Chip tone="amber">{t.notInterested}</Chip>}
        {pair.wants_viewing && <Chip tone="blue">{t.wish}</Chip>}
        {pair.has_viewing && <Chip tone="blue">{t.viewing}</Chip>}
        {pair.deal !== null && <Chip tone="green">{t.deal}</Chip>}
      </Row>
      <Text size="small" tone="ink-3" selfY="center" className={styles.day}>
        {t.sent(formatDate(pair.sent_at))}
      </Text>
    </Stack>
  )
}
