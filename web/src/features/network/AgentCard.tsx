import type { AgentCard as Agent } from '@mafteach/contract/network'
import { paths } from '@mafteach/contract/paths'
import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { VerifiedMark } from '#shared/parts/VerifiedMark.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './AgentCard.module.css'
import { networkTexts } from './network.texts.ts'

interface AgentCardProps {
  agent: Agent
  /** What could come of it, other than the number of potential deals. */
  deals?: ReactNode
  /** Its actions: beside the words, unless they need the space below. */
  actions: ReactNode
  below?: 'always' | 'wide'
}

/** An agent in a list: the one card of spec section 2.8. The name links to their visiting card. */
export const AgentCard = ({ agent, deals, actions, below }: AgentCardProps) => {
  const t = useTexts(networkTexts)
  return (
    <Row as="article" tall wrap={below !== undefined} gapX={12} gapY={10} position="relative" content="between" pad={14}>
      <Avatar name={agent.name} id={agent.id} imageUrl={agent.image_url} size={48} />
      <Text as="div" grow shrink anywhere>
        <Row as="h3" wrap gapX={8} gapY={2} size="field" weight={600}>
          <Text as={Link} padY={8} hoverUnderline to={paths.agentByUuid(agent.uuid)} className={styles.name}>
            <bdi>{agent.name}</bdi>
          </Text>
          <VerifiedMark state={agent.license_state} />
          {agent.avg_reviews_rating !== null && <Rating stars={agent.avg_reviews_rating} />}
        </Row>
        {(agent.agency || agent.is_agency_manager) && (
          <Text as="p" size="small" tone="ink-3">
            {agent.agency && <bdi>{agent.agency.name}</bdi>}
            {agent.agency && agent.is_agency_manager && ' · '}
            {agent.is_agency_manager && <Text tone="ink-2">{t.manager}</Text>}
          </Text>
        )}
        <Text as="p" size="small" tone="ink-3">
          {agent.seniority !== null && (
            <Text flow="block" className={styles.since}>
              {t.since(agent.seniority)}
            </Text>
          )}
          {(deals !== undefined || agent.min_num_asset_matches > 0) && (
            <Text flow="block" weight={600} tone="action-text" className={styles.deals}>
              {deals ?? t.deals(agent.min_num_asset_matches)}
            </Text>
          )}
        </Text>
      </Text>
      <Row gap={4} justify="end" shrink className={classes(below !== 'always' && styles.actions, below && styles[below])}>
        {actions}
      </Row>
    </Row>
  )
}

const Rating = ({ stars }: { stars: number }) => {
  const t = useTexts(networkTexts)
  return (
    <Row as="span" flow="inline" gap={4} size="label" tone="ink-2">
      <IconStarFilled size={16} className={look({ tone: 'hot-icon' })} aria-hidden />
      <span aria-hidden>{stars.toFixed(1)}</span>
      <span className="visually-hidden">{t.rating(stars)}</span>
    </Row>
  )
}
