import { CHAIN_STATES, type ChainState } from '@mafteach/contract/chains.codes'
import { paths } from '@mafteach/contract/paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { ChainCard } from './ChainCard.tsx'
import { chainsQuery, settingsQuery } from './chains.api.ts'
import { chainsTexts } from './chains.texts.ts'
import { useHeldChains } from './use-chain.ts'

/** `/chains`: flats that free each other, by state (`?state`), or those of one customer (`?customer`). */
export const ChainsPage = () => {
  const t = useTexts(chainsTexts)
  const [address, setAddress] = useSearchParams()
  const requestedState = address.get('state')
  const state = CHAIN_STATES.find((one) => one === requestedState)
  const customer = address.get('customer') ?? undefined
  const list = useInfiniteQuery(chainsQuery({ state, customer }))
  const held = useHeldChains()
  const { data: settings } = useQuery(settingsQuery)
  const chains = list.data?.pages.flatMap(({ results }) => results).filter(({ id }) => !held.has(id))
  const show = (next: ChainState | 'all') =>
    setAddress(
      { ...(next === 'all' ? {} : { state: next }), ...(customer ? { customer } : {}) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title={t.title} />
      <FilterPills
        label={t.states}
        value={state ?? 'all'}
        onChange={show}
        options={[{ value: 'all' as const, label: t.all }, ...CHAIN_STATES.map((value) => ({ value, label: t.state[value] }))]}
      />
      <Stack gap={12} cardGutter padTop={8} padBottom={24} content="start">
        {settings?.chains === false && (
          <Row wrap gapX={12} gapY={4} justify="between" padX={4}>
            <Text size="small" tone="ink-2">
              {t.onlyMine}
            </Text>
            <Text as={Link} to={paths.settings('profile', 'chains')} size="label" weight={550} tone="action-text">
              {t.toSettings}
            </Text>
          </Row>
        )}
        {!chains ? (
          list.isError ? (
            <ErrorState title={t.loadFailed} onRetry={() => void list.refetch()} />
          ) : (
            <RowsSkeleton rows={4} hasAvatar={false} />
          )
        ) : chains.length === 0 ? (
          state || customer ? (
            <EmptyState
              title={t.noneHere}
              action={<Button onClick={() => setAddress({}, { replace: true })}>{t.showAll}</Button>}
            />
          ) : (
            <EmptyState picture="room-balcony" title={t.none} text={t.noneText} />
          )
        ) : (
          <>
            <Grid as="ul" columns="pair" gap={12} aria-label={t.title}>
              {chains.map((chain) => (
                <Box as="li" card="always" key={chain.id}>
                  <ChainCard chain={chain} />
                </Box>
              ))}
            </Grid>
            {list.hasNextPage && (
              <Button full busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t.showMore}
              </Button>
            )}
          </>
        )}
      </Stack>
    </>
  )
}
