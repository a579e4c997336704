import { useInfiniteQuery } from '@tanstack/react-query'
import { Stack } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { AgentList, useListed } from './AgentList.tsx'
import { Candidate } from './Candidate.tsx'
import styles from './ListingCandidates.module.css'
import { candidatesQuery } from './network.api.ts'
import { networkTexts } from './network.texts.ts'

/** Agents who are not connected and whose properties fit a saved listing, most of them first. */
export const ListingCandidates = ({ listing }: { listing: number }) => {
  const t = useTexts(networkTexts)
  const list = useListed(useInfiniteQuery(candidatesQuery(listing)), (agent) => agent)
  return (
    <Stack gap={14} className={styles.candidates}>
      <p>{t.whoHasText}</p>
      <AgentList label={t.recommendedTitle} list={list} empty={<p>{t.nobodyHas}</p>}>
        {(agent) => <Candidate agent={agent} deals={t.fitting(agent.min_num_asset_matches)} />}
      </AgentList>
    </Stack>
  )
}
