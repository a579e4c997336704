import type { CustomerShare } from '@mafteach/contract/customer-shares'
import { IconSearchOff } from '@tabler/icons-react'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Stack } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { sharesQuery } from './customer-shares.api.ts'
import { customerSharesTexts } from './customer-shares.texts.ts'
import { ReceivedShare } from './ReceivedShare.tsx'
import { SentShares } from './SentShares.tsx'
import styles from './SharedCustomers.module.css'
import { useHeldShares } from './use-share.ts'

/** Number of shares waiting for me, in both directions. */
export const useWaitingShares = (): number => {
  const received = useInfiniteQuery(sharesQuery('received'))
  const sent = useInfiniteQuery(sharesQuery('sent'))
  return (received.data?.pages[0]?.waiting ?? 0) + (sent.data?.pages[0]?.waiting ?? 0)
}

type Listed = UseInfiniteQueryResult<{ pages: { count: number; results: CustomerShare[] }[] }>

/** Customers shared with me and by me, of all agents or those searched for. */
export const SharedCustomers = ({ search, parts }: { search: string; parts: MatchParts }) => {
  const t = useTexts(customerSharesTexts)
  const held = useHeldShares()
  const lists: Record<'received' | 'sent', Listed> = {
    received: useInfiniteQuery(sharesQuery('received', search)),
    sent: useInfiniteQuery(sharesQuery('sent', search)),
  }
  const failed = Object.values(lists).find(({ isError, data }) => isError && !data)
  if (failed) return <ErrorState title={t.loadFailed} onRetry={() => void failed.refetch()} />
  const [received, sent] = [rowsOf(lists.received, held), rowsOf(lists.sent, held)]
  if (!received || !sent) return <RowsSkeleton rows={4} />
  if (received.length + sent.length === 0)
    return search ? (
      <EmptyState icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />} title={t.nothing} />
    ) : (
      <EmptyState picture="room-living-light" title={t.noReceived} text={`${t.noReceivedText} ${t.noSentText}`} />
    )
  return (
    <Stack gap={12}>
      {received.length > 0 && (
        <Section title={t.receivedTitle} count={received.length}>
          <Stack as="ul" gap={12} className={styles.grid} aria-label={t.receivedTitle}>
            {received.map((share) => (
              <Box as="li" card="always" key={share.id}>
                <ReceivedShare share={share} parts={parts} />
              </Box>
            ))}
          </Stack>
          <More list={lists.received} />
        </Section>
      )}
      {sent.length > 0 && (
        <Section title={t.sentTitle} count={sent.length}>
          <SentShares shares={sent} />
          <More list={lists.sent} />
        </Section>
      )}
    </Stack>
  )
}

const rowsOf = ({ data }: Listed, held: ReadonlySet<number>): CustomerShare[] | undefined =>
  data?.pages.flatMap(({ results }) => results).filter(({ id }) => !held.has(id))

const More = ({ list }: { list: Listed }) => {
  const t = useTexts(customerSharesTexts)
  if (!list.hasNextPage) return null
  return (
    <Button full busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t.showMore}
    </Button>
  )
}
