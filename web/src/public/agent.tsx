import type { PublicAsset } from '@mafteach/contract/assets'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Agent = PublicAsset['realtor']

const TINTS = 6

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')

/** The agent's picture, or their initials on a tint that is always theirs. */
export const AgentFace = ({ agent }: { agent: Agent }) => {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  return (
    <span className={`face tint-${agent.id % TINTS}`} aria-hidden="true">
      {agent.image_url && !failed ? (
        <img ref={image} src={agent.image_url} alt="" width="48" height="48" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        initials(agent.name)
      )}
    </span>
  )
}

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
