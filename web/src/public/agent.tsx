import type { PublicAsset } from '@mafteach/contract/assets'
import type { ReactNode } from 'react'

type Agent = Pick<PublicAsset['realtor'], 'id' | 'name' | 'image_url'>

const TINTS = 6

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

/** The agent's picture over their initials, on a tint that is always theirs. */
export const AgentFace = ({ agent }: { agent: Agent }) => (
  <span className={`face tint-${agent.id % TINTS}`} aria-hidden="true">
    {initials(agent.name)}
    {agent.image_url && <img src={agent.image_url} alt="" width="48" height="48" loading="lazy" data-fallback="" />}
  </span>
)

/** Picture, name and one line about the agent. */
export const AgentCard = ({ agent, children }: { agent: Agent; children: ReactNode }) => (
  <div className="agent">
    <AgentFace agent={agent} />
    <div>
      <strong>
        <bdi>{agent.name}</bdi>
      </strong>
      <small>{children}</small>
    </div>
  </div>
)
