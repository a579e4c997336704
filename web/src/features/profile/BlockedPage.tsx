import { blockAgent, blockedAgents, unblockAgent } from '@mafteach/contract/network'
import type { RealtorContact } from '@mafteach/contract/realtor'
import { IconSearchOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { ListTools } from '#shared/lists/ListTools.tsx'
import { useAddressFilter } from '#shared/navigation/use-address-filter.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { profileTexts } from './profile.texts.ts'

const filterOf = (address: URLSearchParams) => ({ search: address.get('search') ?? '' })
const toSearchParams = ({ search }: { search: string }) => new URLSearchParams(search ? { search } : {})

/** `/profile/blocked`: blocked agents, with a button to unblock. */
export const BlockedPage = () => {
  const t = useTexts(profileTexts)
  const { filter, typed, setTyped } = useAddressFilter({ filterOf, toSearchParams, others: [] })
  const { search } = filter
  const query = useInfiniteQuery(qPages(blockedAgents, { query: { search } }))
  const pages = query.data?.pages
  const agents = pages && [
    ...new Map(pages.flatMap(({ results }) => results.map((agent) => [agent.id, agent] as const))).values(),
  ]
  return (
    <>
      <PageHeader title={t.blockedTitle} count={search ? undefined : pages?.[0]?.count} />
      {(agents?.length !== 0 || search || typed) && (
        <ListTools value={typed} onChange={setTyped} label={t.search} placeholder={t.searchHint} />
      )}
      {!agents ? (
        query.isError ? (
          <ErrorState title={t.blockedFailed} onRetry={query.refetch} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : agents.length > 0 ? (
        <Stack padTop={8} gutter padBottom={32} gap={16}>
          <Card>
            <ul aria-label={t.blockedTitle}>
              {agents.map((agent) => (
                <BlockedRow key={agent.id} agent={agent} />
              ))}
            </ul>
          </Card>
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t.more}
            </Button>
          )}
        </Stack>
      ) : search ? (
        <EmptyState
          icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />}
          title={t.nothing}
          text={t.nothingFor(search)}
          action={<Button onClick={() => setTyped('')}>{t.clear}</Button>}
        />
      ) : (
        <EmptyState picture="room-balcony" title={t.nobody} text={t.nobodyText} />
      )}
    </>
  )
}

const BlockedRow = ({ agent: { id, name, image_url, agency } }: { agent: RealtorContact }) => {
  const t = useTexts(profileTexts)
  const blocking = useWrite(blockAgent, { failed: t.failed })
  const unblocking = useWrite(unblockAgent, { failed: t.failed })
  const body = { user_id: id }
  const unblock = async () => {
    // A block ended the connection long ago: blocking again undoes everything.
    if (await unblocking.write({ body })) toast.done(t.unblocked(name), { undo: () => void blocking.write({ body }) })
  }
  return (
    <Row as="li" minHeight={64} gap={12} padY={10} padX={14} lineBetween>
      <Avatar name={name} id={id} imageUrl={image_url} />
      <Stack as="span" grow shrink anywhere>
        <Text as="bdi" weight={600}>
          {name}
        </Text>
        {agency && (
          <Text as="bdi" size="small" tone="ink-3">
            {agency.name}
          </Text>
        )}
      </Stack>
      <Button size="small" aria-label={t.unblockOf(name)} busy={unblocking.isBusy} onClick={unblock}>
        {t.unblock}
      </Button>
    </Row>
  )
}
