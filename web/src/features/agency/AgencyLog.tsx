import { agencyLog } from '@mafteach/contract/agency'
import { useInfiniteQuery } from '@tanstack/react-query'
import { qPages } from '#shared/api/query.ts'
import { loggedTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { agencyTexts } from './agency.texts.ts'

const PAGE_SIZE = 5

/** Events of the agency, and who caused them. */
export const AgencyLog = () => {
  const t = useTexts(agencyTexts)
  const list = useInfiniteQuery(qPages(agencyLog, { query: { page_size: String(PAGE_SIZE) } }))
  const rows = [...new Map((list.data?.pages ?? []).flatMap(({ results }) => results).map((row) => [row.id, row])).values()]
  return (
    <Section title={t.log}>
      <Card>
        {list.isPending && <RowsSkeleton rows={2} hasAvatar={false} />}
        {list.isError && !list.data && <ErrorState title={t.failed} onRetry={list.refetch} />}
        {list.data && rows.length === 0 && (
          <Text as="p" size="small" tone="ink-3" pad={14}>
            {t.noLog}
          </Text>
        )}
        <ol aria-label={t.log}>
          {rows.map((row) => (
            <Stack as="li" gap={2} padY={10} padX={14} anywhere lineBetween key={row.id}>
              {t.event[row.kind](row)}
              <Text size="small" tone="ink-3">
                {loggedTime(row.at)}
                {row.by && (
                  <>
                    {' · '}
                    <bdi>{row.by.name}</bdi>
                  </>
                )}
              </Text>
            </Stack>
          ))}
        </ol>
        {list.hasNextPage && (
          <Button full variant="text" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.showMore}
          </Button>
        )}
      </Card>
    </Section>
  )
}
