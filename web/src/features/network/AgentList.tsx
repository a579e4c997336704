import type { AgentCard as Agent } from '@mafteach/contract/network'
import { IconSearchOff } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { problemsOfError } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Box } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { useHeldAgents } from './held-agents.ts'
import styles from './network.module.css'
import { networkTexts } from './network.texts.ts'

/** A list of agents as far as it was loaded. */
export interface Listed {
  /** Undefined while loading. */
  agents: Agent[] | undefined
  /** Their number on all pages; undefined while loading. */
  count: number | undefined
  query: Pick<UseInfiniteQueryResult, 'isError' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

interface Pages<Row> extends Omit<UseInfiniteQueryResult, 'data'> {
  data: { pages: { count: number; results: Row[] }[] } | undefined
}

/** The agents of a query, without those being removed. A failure also shows a toast (spec section 8). */
export const useListed = <Row,>(query: Pages<Row>, agentOf: (row: Row) => Agent, failed?: string): Listed => {
  const texts = useTexts(networkTexts)
  const loadFailed = failed ?? texts.loadFailed
  const error = query.isLoadingError ? query.error : null
  useEffect(() => {
    if (error) toast.error(problemsOfError(error, loadFailed).form ?? loadFailed)
  }, [error, loadFailed])
  const held = useHeldAgents()
  const found = query.data?.pages.flatMap(({ results }) => results.map(agentOf))
  // An agent may repeat if another arrived between two pages.
  const agents = found && [...new Map(found.map((agent) => [agent.id, agent])).values()]
  const shown = agents?.filter(({ id }) => !held.has(id))
  const hidden = (agents?.length ?? 0) - (shown?.length ?? 0)
  const count = query.data?.pages[0]?.count
  return { agents: shown, count: count === undefined ? undefined : count - hidden, query: query as Listed['query'] }
}

interface AgentListProps {
  label: string
  list: Listed
  /** Renders one. */
  children: (agent: Agent) => ReactNode
  /** Cards side by side on wide screens, rows otherwise. */
  isGrid?: boolean
  /** Only the first ones; the rest is linked elsewhere. */
  most?: number
  search?: string
  onClearSearch?: () => void
  empty: ReactNode
}

/** The agents of one list with its states: loading, failed, empty, no match for a name. */
export const AgentList = ({ label, list, children, isGrid, most, search, onClearSearch, empty }: AgentListProps) => {
  const t = useTexts(networkTexts)
  const { agents, query } = list
  if (!agents)
    return query.isError ? <ErrorState title={t.loadFailed} onRetry={query.refetch} /> : <RowsSkeleton rows={most ?? 6} />
  if (agents.length === 0 && search)
    return (
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />}
        title={t.nothing}
        text={t.nothingFor(search)}
        action={<Button onClick={onClearSearch}>{t.clear}</Button>}
      />
    )
  if (agents.length === 0) return empty
  return (
    <>
      <Box
        as="ul"
        card={isGrid ? 'phone' : 'always'}
        overflow={isGrid ? undefined : 'clip'}
        className={isGrid ? styles.grid : undefined}
        aria-label={label}
      >
        {agents.slice(0, most).map((agent) => (
          <Box as="li" lineBetween card={isGrid ? 'desktop' : undefined} key={agent.id}>
            {children(agent)}
          </Box>
        ))}
      </Box>
      {most === undefined && query.hasNextPage && (
        <Button
          className={look({ centered: true, marginTop: 12 })}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.showMore}
        </Button>
      )}
    </>
  )
}
