import type { AgentCard as Agent } from '@mafteach/contract/network'
import type { ReactNode } from 'react'
import { AgentCard } from './AgentCard.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { stateOf } from './connection-state.ts'

interface CandidateProps {
  agent: Agent
  /** In other words than the number of potential deals. */
  deals?: ReactNode
}

/** An agent who is not connected: the way there. */
export const Candidate = ({ agent, deals }: CandidateProps) => {
  const state = stateOf(agent)
  return (
    <AgentCard
      agent={agent}
      deals={deals}
      below={state === 'request_received' ? 'always' : 'wide'}
      actions={<ConnectButton agent={agent} state={state} />}
    />
  )
}
