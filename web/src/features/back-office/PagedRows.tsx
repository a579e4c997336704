import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { backOfficeTexts } from './back-office.texts.ts'

interface PagedRowsProps<Row> {
  label: string
  query: UseInfiniteQueryResult<{ pages: { results: Row[] }[] }>
  empty: { title: string; text: string }
  children: (row: Row) => ReactNode
}

/** A list of the back office page by page, with its states. */
export const PagedRows = <Row extends { id: number } | { fingerprint: string }>({
  label,
  query,
  empty,
  children,
}: PagedRowsProps<Row>) => {
  const t = useTexts(backOfficeTexts)
  const rows = query.data && [
    ...new Map(
      query.data.pages.flatMap(({ results }) => results.map((row) => ['id' in row ? row.id : row.fingerprint, row] as const)),
    ).values(),
  ]
  if (!rows)
    return query.isError ? <ErrorState title={t.failed} onRetry={query.refetch} /> : <RowsSkeleton rows={4} hasAvatar={false} />
  if (rows.length === 0) return <EmptyState picture="room-balcony" {...empty} />
  return (
    <>
      <Card>
        <ul aria-label={label}>{rows.map(children)}</ul>
      </Card>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}
