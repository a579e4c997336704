import type { PublicAsset } from '@mafteach/contract/assets'
import type { ReactNode } from 'react'
import { initialsOf } from '#shared/texts/initials.ts'

type Agent = Pick<PublicAsset['realtor'], 'id' | 'name' | 'image_url'>

const TINTS = 6

/** The agent's picture over their initials, on a tint that is fixed per agent, as in the app (`Avatar.module.css`). */
export const AgentFace = ({ agent }: { agent: Agent }) => (
  <span className={`face circle tint-${agent.id % TINTS}`} aria-hidden="true">
    {initialsOf(agent.name)}
    {agent.image_url && <img src={agent.image_url} alt="" width="48" height="48" loading="lazy" data-fallback="" />}
  </span>
)

/** Picture, name and one line about the agent. */
export const AgentCard = ({ agent, children }: { agent: Agent; children: ReactNode }) => (
  <div className="agent row">
    <AgentFace agent={agent} />
    <div>
      <strong>
        <bdi>{agent.name}</bdi>
      </strong>
      <small>{children}</small>
    </div>
  </div>
)
