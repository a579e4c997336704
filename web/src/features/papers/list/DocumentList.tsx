import type { DocumentRow as RowData } from '@mafteach/contract/documents'
import { paths } from '@mafteach/contract/paths'
import { IconFilterOff, IconFolder } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type To, useSearchParams } from 'react-router'
import { GroupHead } from '#shared/lists/GroupHead.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Stack } from '#shared/ui/primitives.tsx'
import { Card } from '#shared/ui/Section.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { DocumentRow } from '../DocumentRow.tsx'
import { documentsQuery } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import { heldPapers } from '../uploads/held-papers.ts'
import type { DocumentsFilter } from './document-filter.ts'

interface DocumentListProps {
  filter: DocumentsFilter
  /** The paper open beside the list. */
  open: number | null
  onClear: () => void
}

const isWaiting = ({ state }: RowData): boolean => state === 'sent' || state === 'opened'

/** The papers of a filter, those waiting for a signature under their own heading. */
export const DocumentList = ({ filter, open, onClear }: DocumentListProps) => {
  const t = useTexts(papersTexts)
  const [address] = useSearchParams()
  const query = useInfiniteQuery(documentsQuery(filter))
  const held = heldPapers.useHeld()
  if (query.isPending) return <RowsSkeleton />
  if (query.isError && !query.data) return <ErrorState title={t.loadFailed} onRetry={query.refetch} />
  const rows = query.data.pages.flatMap(({ results }) => results).filter(({ id }) => !held.has(id))
  const toOf = (id: number): To => {
    const next = new URLSearchParams(address)
    next.set('document', String(id))
    return { search: `?${next}` }
  }
  const waiting = filter.filter === 'all' ? rows.filter(isWaiting) : []
  const others = rows.filter((row) => !waiting.includes(row))
  const listOf = (label: string, shown: readonly RowData[]) =>
    shown.length > 0 && (
      <Card>
        <ul aria-label={label}>
          {shown.map((row) => (
            <DocumentRow key={row.id} row={row} to={toOf(row.id)} isChosen={row.id === open} />
          ))}
        </ul>
      </Card>
    )
  return (
    <Stack gap={4} shrink container dimsBusy aria-busy={query.isPlaceholderData}>
      {rows.length === 0 && <NoDocuments filter={filter} onClear={onClear} />}
      {waiting.length > 0 && (
        <GroupHead title={t.waiting} count={!query.hasNextPage || others.length > 0 ? waiting.length : null} />
      )}
      {listOf(t.waiting, waiting)}
      {waiting.length > 0 && others.length > 0 && <GroupHead title={t.others} />}
      {listOf(t.title, others)}
      {query.hasNextPage && (
        <Button
          className={look({ selfX: 'center', marginTop: 8 })}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.showMore}
        </Button>
      )}
    </Stack>
  )
}

const NoDocuments = ({ filter, onClear }: Pick<DocumentListProps, 'filter' | 'onClear'>) => {
  const t = useTexts(papersTexts)
  const { search, customer, about } = filter
  if (search || customer || about)
    return (
      <EmptyState
        icon={<IconFilterOff size={40} stroke={1.5} aria-hidden />}
        title={t.noResults}
        text={search && <bdi>{search}</bdi>}
        action={<Button onClick={onClear}>{t.clear}</Button>}
      />
    )
  if (filter.filter !== 'all')
    return <EmptyState icon={<IconFolder size={40} stroke={1.5} aria-hidden />} title={t.nothing[filter.filter]} />
  return (
    <EmptyState
      picture="room-living-light"
      title={t.first}
      text={t.firstText}
      action={<ButtonLink to={paths.forms()}>{t.newPaper}</ButtonLink>}
    />
  )
}
