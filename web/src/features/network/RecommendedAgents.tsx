import { paths } from '@mafteach/contract/paths'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { AgentList, useListed } from './AgentList.tsx'
import { Candidate } from './Candidate.tsx'
import { recommendedQuery } from './network.api.ts'
import styles from './network.module.css'
import { networkTexts } from './network.texts.ts'

const SHOWN = 3

/**
 * Recommended agents on the overview: an accordion with a link to all (spec section 2.8). Renders nothing if empty; shows an error if loading failed
 * (section 8).
 */
export const RecommendedAgents = () => {
  const t = useTexts(networkTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const query = useInfiniteQuery(recommendedQuery(''))
  const candidates = useListed(query, (agent) => agent, t.recommendedFailed)
  // Who waits for my answer stands among the requests.
  const list = { ...candidates, agents: candidates.agents?.filter((agent) => !agent.sent_us_friend_request) }
  if (!list.agents || list.agents.length === 0) return null
  return (
    <section>
      <Row justify="between">
        <h2>
          <Row
            as="button"
            gap={8}
            minHeight={44}
            padX={4}
            type="button"
            className={styles.head}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t.recommendedTitle}
            <IconChevronDown size={20} stroke={1.75} className={styles.fold} aria-hidden />
          </Row>
        </h2>
        <Row
          as={Link}
          flow="inline"
          gap={2}
          minHeight={44}
          padX={4}
          size="label"
          weight={550}
          tone="action-text"
          to={paths.connectTeam()}
        >
          {t.showMore}
          <Chevron size={16} />
        </Row>
      </Row>
      <div id={id} hidden={!isOpen}>
        <AgentList label={t.recommendedTitle} list={list} isGrid most={SHOWN} empty={null}>
          {(agent) => <Candidate agent={agent} />}
        </AgentList>
      </div>
    </section>
  )
}
