import type { AgentCard as Agent } from '@mafteach/contract/network'
import { paths } from '@mafteach/contract/paths'
import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './AgentCard.module.css'
import { networkTexts } from './network.texts.ts'

interface AgentCardProps {
  agent: Agent
  /** What could come of it, in other words than the number of potential deals. */
  deals?: ReactNode
  /** What is done with them: beside the words, unless it needs the room below them. */
  actions: ReactNode
  below?: 'always' | 'wide'
}

/** An agent among others: the one card of spec section 2.8. The name leads to their visiting card. */
export const AgentCard = ({ agent, deals, actions, below }: AgentCardProps) => {
  const t = useTexts(networkTexts)
  return (
    <article className={styles.card} data-below={below}>
      <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={48} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={paths.agentByUuid(agent.uuid)}>
            <bdi>{agent.name}</bdi>
          </Link>
          {agent.avg_reviews_rating !== null && <Rating stars={agent.avg_reviews_rating} />}
        </h3>
        {(agent.agency || agent.is_agency_manager) && (
          <p className={styles.line}>
            {agent.agency && <bdi>{agent.agency.name}</bdi>}
            {agent.agency && agent.is_agency_manager && ' · '}
            {agent.is_agency_manager && <span className={styles.manager}>{t.manager}</span>}
          </p>
        )}
        <p className={styles.line}>
          {agent.seniority !== null && <span className={styles.since}>{t.since(agent.seniority)}</span>}
          {(deals !== undefined || agent.min_num_asset_matches > 0) && (
            <span className={styles.deals}>{deals ?? t.deals(agent.min_num_asset_matches)}</span>
          )}
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}

const Rating = ({ stars }: { stars: number }) => {
  const t = useTexts(networkTexts)
  return (
    <span className={styles.rating}>
      <IconStarFilled size={16} aria-hidden />
      <span aria-hidden>{stars.toFixed(1)}</span>
      <span className="visually-hidden">{t.rating(stars)}</span>
    </span>
  )
}
