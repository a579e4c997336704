import type { AgentCard as Agent } from '@mafteach/contract/network'
import type { ReactNode } from 'react'
import { AgentCard } from './AgentCard.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { stateOf } from './connection-state.ts'

interface CandidateProps {
  agent: Agent
  /** Other than the number of potential deals. */
  deals?: ReactNode
}

/** An unconnected agent, with the connect button. */
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
