import { firstNameOf } from '@mafteach/contract/names'
import { paths } from '@mafteach/contract/paths'
import { displayPhone } from '@mafteach/contract/phones'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#shared/lists/use-debounced.ts'
import { isolateLtr } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { agentsQuery, buyersQuery, sharesOfQuery, sharesWithQuery } from './customer-shares.api.ts'
import { customerSharesTexts } from './customer-shares.texts.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { useSharing } from './use-share.ts'

const SEARCH_PAUSE_MS = 300

const useSearch = () => {
  const [typed, onType] = useState('')
  return { typed, onType, debounced: useDebounced(typed.trim(), SEARCH_PAUSE_MS) }
}

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/** Shares a customer of mine with a connection. */
export const ShareWithAgent = ({ customer, ...dialog }: DialogProps & { customer: number }) => {
  const t = useTexts(customerSharesTexts)
  return (
    <Modal {...dialog} title={t.shareTitle}>
      <Agents customer={customer} onDone={dialog.onClose} />
    </Modal>
  )
}

const Agents = ({ customer, onDone }: { customer: number; onDone: () => void }) => {
  const t = useTexts(customerSharesTexts)
  const search = useSearch()
  const query = useInfiniteQuery(agentsQuery(search.debounced))
  const { data: shares } = useQuery(sharesOfQuery(customer))
  const { share, isBusy } = useSharing()
  const withIds = new Set(shares?.results.map(({ user }) => user.id))
  return (
    <PersonPicker
      label={t.agents}
      search={{ ...search, label: t.searchAgents, placeholder: t.agentsHint }}
      people={query.data?.pages.flatMap(({ results }) =>
        results.map((agent) => ({
          ...agent,
          detail: agent.agency && <bdi>{agent.agency.name}</bdi>,
          isDone: withIds.has(agent.id),
        })),
      )}
      query={query}
      isBusy={isBusy}
      onPick={async (agent) => {
        if (await share(customer, agent)) onDone()
      }}
      empty={
        <EmptyState
          picture="room-living-light"
          title={t.noAgents}
          text={t.noAgentsText}
          action={<ButtonLink to={paths.connectTeam()}>{t.toConnections}</ButtonLink>}
        />
      }
    />
  )
}

/** Shares one of my buyers with a connection. */
export const ShareACustomer = ({ agent, ...dialog }: DialogProps & { agent: { id: number; name: string } }) => {
  const t = useTexts(customerSharesTexts)
  return (
    <Modal {...dialog} title={t.shareWith(firstNameOf(agent.name))}>
      <Buyers agent={agent} onDone={dialog.onClose} />
    </Modal>
  )
}

const Buyers = ({ agent, onDone }: { agent: { id: number; name: string }; onDone: () => void }) => {
  const t = useTexts(customerSharesTexts)
  const search = useSearch()
  const query = useInfiniteQuery(buyersQuery(search.debounced))
  const { data: shares } = useQuery(sharesWithQuery(agent.name))
  const { share, isBusy } = useSharing()
  const sent = shares?.results.filter(({ user }) => user.id === agent.id) ?? []
  const sharedIds = new Set(sent.map(({ customer }) => customer?.id))
  return (
    <PersonPicker
      label={t.customers}
      search={{ ...search, label: t.searchCustomers, placeholder: t.customersHint }}
      people={query.data?.pages.flatMap(({ results }) =>
        results.map(({ id, name, phone }) => ({
          id,
          name,
          detail: phone && isolateLtr(displayPhone(phone)),
          isDone: sharedIds.has(id),
        })),
      )}
      query={query}
      isBusy={isBusy}
      onPick={async (customer) => {
        if (await share(customer.id, agent)) onDone()
      }}
      empty={<EmptyState picture="room-living" title={t.noCustomers} text={t.noCustomersText} />}
    />
  )
}
