import type { AgentCard as Agent } from '@mafteach/contract/network'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ActiveFilters } from '#shared/lists/ActiveFilters.tsx'
import { ListTools } from '#shared/lists/ListTools.tsx'
import { useAddressFilter } from '#shared/navigation/use-address-filter.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box, Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { AgentList, type Listed, useListed } from './AgentList.tsx'
import { Candidate } from './Candidate.tsx'
import { FriendCard } from './FriendCard.tsx'
import { friendsQuery, newRequestsQuery, recommendedQuery, requestsQuery } from './network.api.ts'
import styles from './network.module.css'
import { networkTexts } from './network.texts.ts'
import { filterOf, OTHERS, type Tab, toSearchParams } from './network-filter.ts'
import { FriendPanel, PotentialDeals } from './PotentialDeals.tsx'

/** How many are shown at first, before the connections. */
const FIRST = { requests: 4, recommended: 3 }

const userOf = ({ user }: { user: Agent }): Agent => user
const itself = (agent: Agent): Agent => agent

/** Parts of other features on the page. */
export interface ConnectTeamParts {
  /** Customers shared with connections, and how many wait for me. */
  shared: { waiting: number; list: (search: string) => ReactNode }
  /** What connections' buyers look for. */
  demand: () => ReactNode
  /** Shared work with a connection. */
  together: (agent: Agent) => ReactNode
}

/** `/connect-team`: requests to me and by me, my connections, recommended agents, and shared work. */
export const ConnectTeamPage = ({ shared, demand, together }: ConnectTeamParts) => {
  const t = useTexts(networkTexts)
  const { filter, setFilter, typed, setTyped } = useAddressFilter({ filterOf, toSearchParams, others: OTHERS })
  const { tab, search, isWaiting } = filter
  const { data: newRequests } = useQuery(newRequestsQuery)
  const requests = useListed(useInfiniteQuery(requestsQuery('received', search, isWaiting)), userOf)
  const sent = useListed(useInfiniteQuery(requestsQuery('sent', search)), userOf)
  const friends = useListed(useInfiniteQuery(friendsQuery(search)), itself)
  const candidates = useListed(useInfiniteQuery(recommendedQuery(search)), itself)
  // Agents who asked me are among the requests.
  const recommended = { ...candidates, agents: candidates.agents?.filter((agent) => !agent.sent_us_friend_request) }
  const isWide = useMediaQuery('(width >= 80em)', undefined, { getInitialValueInEffect: false })
  // Tabs that are not about one agent have no pane.
  const hasPane = isWide && tab !== 'shared' && tab !== 'demand'
  const [chosenId, setChosen] = useState<number | null>(null)
  const chosen = friends.agents?.find(({ id }) => id === chosenId) ?? null
  const inPanel = chosen ?? friends.agents?.[0] ?? null

  const showAll = () => setFilter({ ...filter, isWaiting: false })
  const go = (next: Tab) => setFilter({ ...filter, tab: next, isWaiting: false })
  const searching = { search, onClearSearch: () => setTyped('') }
  /** A group is shown in its own tab, and in "all" unless it is empty. */
  const isGroupShown = (name: keyof typeof FIRST, list: Listed) => tab === name || (tab === 'all' && list.agents?.length !== 0)
  const more = (name: keyof typeof FIRST, list: Listed) =>
    tab === 'all' &&
    (list.count ?? 0) > FIRST[name] && (
      <Button variant="text" size="small" onClick={() => go(name)}>
        {t.showMore}
        <Chevron size={16} />
      </Button>
    )
  const mostOf = (name: keyof typeof FIRST) => (tab === 'all' ? { most: FIRST[name] } : {})
  const candidateRow = (agent: Agent) => <Candidate agent={agent} />

  return (
    <>
      <PageHeader title={t.title} hasBack={false} count={search ? undefined : friends.count} />
      <ListTools value={typed} onChange={setTyped} label={t.search} placeholder={t.searchHint}>
        <FilterPills
          label={t.filters}
          value={tab}
          onChange={go}
          options={[
            { value: 'all', label: t.all },
            { value: 'requests', label: t.requests, count: newRequests, hasDot: (newRequests ?? 0) > 0 },
            { value: 'friends', label: t.friends, count: friends.count },
            { value: 'shared', label: t.shared, hasDot: shared.waiting > 0 },
            { value: 'demand', label: t.demand },
            { value: 'sent', label: t.sentRequests, count: sent.count },
            { value: 'recommended', label: t.recommended },
          ]}
        />
        <ActiveFilters
          label={t.filters}
          removeLabel={t.removeFilter}
          conditions={isWaiting ? [{ text: t.notSetAside, onRemove: showAll }] : []}
          clear={{ text: t.all, onClear: showAll }}
        />
      </ListTools>
      <Grid columns={hasPane ? 'pane' : 1} gap={20} align="start" gutter>
        <Stack gap={12} shrink>
          {tab === 'shared' && shared.list(search)}
          {tab === 'demand' && demand()}
          {isGroupShown('requests', requests) && (
            <Group title={t.requestsTitle} count={requests.count} more={more('requests', requests)}>
              <AgentList
                label={t.requestsTitle}
                list={requests}
                isGrid
                {...mostOf('requests')}
                {...searching}
                empty={<EmptyState picture="room-balcony" title={t.noRequests} text={t.noRequestsText} />}
              >
                {candidateRow}
              </AgentList>
            </Group>
          )}
          {tab === 'sent' && (
            <Group title={t.sentTitle} count={sent.count}>
              <AgentList
                label={t.sentTitle}
                list={sent}
                isGrid
                {...searching}
                empty={<EmptyState picture="room-balcony" title={t.noSent} text={t.noSentText} />}
              >
                {candidateRow}
              </AgentList>
            </Group>
          )}
          {isGroupShown('recommended', recommended) && (
            <Group title={t.recommendedTitle} more={more('recommended', recommended)}>
              <AgentList
                label={t.recommendedTitle}
                list={recommended}
                isGrid
                {...mostOf('recommended')}
                {...searching}
                empty={<EmptyState picture="room-balcony" title={t.noRecommended} text={t.noRecommendedText} />}
              >
                {candidateRow}
              </AgentList>
            </Group>
          )}
          {(tab === 'all' || tab === 'friends') && (
            <Group title={t.friends} count={friends.count}>
              <AgentList
                label={t.friends}
                list={friends}
                {...searching}
                empty={
                  <EmptyState
                    picture="room-living-light"
                    title={t.noFriends}
                    text={t.noFriendsText}
                    action={<Button onClick={() => go('recommended')}>{t.toRecommended}</Button>}
                  />
                }
              >
                {(agent) => (
                  <FriendCard
                    agent={agent}
                    isChosen={agent.id === (hasPane ? inPanel?.id : chosenId)}
                    onChoose={() => setChosen(agent.id)}
                  />
                )}
              </AgentList>
            </Group>
          )}
        </Stack>
        {hasPane && (
          <Grid
            as="aside"
            position="sticky"
            scroll
            columns={1}
            gap={16}
            pad={20}
            card="always"
            className={styles.pane}
            aria-label={t.details}
          >
            {inPanel ? (
              <FriendPanel key={inPanel.id} agent={inPanel}>
                {together(inPanel)}
              </FriendPanel>
            ) : (
              <Text as="p" tone="ink-3">
                {t.chooseOne}
              </Text>
            )}
          </Grid>
        )}
      </Grid>
      {!isWide && (
        <Modal opened={chosen !== null} onClose={() => setChosen(null)} title={chosen?.name ?? ''}>
          {chosen && (
            <Grid columns={1} gap={16}>
              <PotentialDeals agent={chosen} />
              {together(chosen)}
            </Grid>
          )}
        </Modal>
      )}
    </>
  )
}

const Group = ({
  title,
  count,
  more,
  children,
}: {
  title: string
  count?: number | undefined
  more?: ReactNode
  children: ReactNode
}) => (
  <Box position="relative" shrink>
    {more && (
      <Row position="absolute" minHeight={44} className={styles.more}>
        {more}
      </Row>
    )}
    <Section title={title} count={count}>
      {children}
    </Section>
  </Box>
)
