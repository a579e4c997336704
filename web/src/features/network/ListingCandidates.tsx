import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { AgentList, useListed } from './AgentList.tsx'
import { Candidate } from './Candidate.tsx'
import { candidatesQuery } from './network.api.ts'
import { networkTexts } from './network.texts.ts'

/** Unconnected agents whose properties fit a saved listing, those with most first. */
export const ListingCandidates = ({ listing }: { listing: number }) => {
  const t = useTexts(networkTexts)
  const list = useListed(useInfiniteQuery(candidatesQuery(listing)), (agent) => agent)
  return (
    <Stack gap={14}>
      <Text as="p" tone="ink-2">
        {t.whoHasText}
      </Text>
      <AgentList
        label={t.recommendedTitle}
        list={list}
        empty={
          <Text as="p" tone="ink-2">
            {t.nobodyHas}
          </Text>
        }
      >
        {(agent) => <Candidate agent={agent} deals={t.fitting(agent.min_num_asset_matches)} />}
      </AgentList>
    </Stack>
  )
}
