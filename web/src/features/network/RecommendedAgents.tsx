import { paths } from '@mafteach/contract/paths'
import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#shared/use-texts.ts'
import { AgentList, useListed } from './AgentList.tsx'
import { Candidate } from './Candidate.tsx'
import { recommendedQuery } from './network.api.ts'
import { networkTexts } from './network.texts.ts'
import styles from './RecommendedAgents.module.css'

const SHOWN = 3

/** Agents worth knowing, on the overview: an accordion with the way to all of them (spec section 2.8). Nothing where there is nobody; that they did not load is said (section 8). */
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
      <div className={styles.top}>
        <h2>
          <button
            type="button"
            className={styles.head}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t.recommendedTitle}
            <IconChevronDown size={20} stroke={1.75} className={styles.fold} aria-hidden />
          </button>
        </h2>
        <Link to={paths.connectTeam()} className={styles.more}>
          {t.showMore}
          <IconChevronLeft size={16} stroke={1.75} className={styles.chevron} aria-hidden />
        </Link>
      </div>
      <div id={id} hidden={!isOpen}>
        <AgentList label={t.recommendedTitle} list={list} isGrid most={SHOWN} empty={null}>
          {(agent) => <Candidate agent={agent} />}
        </AgentList>
      </div>
    </section>
  )
}
