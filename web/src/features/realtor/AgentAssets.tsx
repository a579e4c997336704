import { firstNameOf } from '@mafteach/contract/names'
import { paths } from '@mafteach/contract/paths'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { IconUsers } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { AgentAssetList, type AssetParts, type useAgentAssets } from './AgentAssetList.tsx'
import { realtorTexts } from './realtor.texts.ts'

/** Assets shown on an agent's card. */
const FIRST = 6

interface AgentAssetsProps {
  agent: RealtorCard
  query: ReturnType<typeof useAgentAssets>
  parts: AssetParts
}

/** An agent's assets beside their card: how many fit my buyers, and the first ones. */
export const AgentAssets = ({ agent, query, parts }: AgentAssetsProps) => {
  const t = useTexts(realtorTexts)
  const isOwn = agent.connection === 'self'
  const first = query.data?.pages[0]
  const all = { to: isOwn ? paths.profileAssets() : paths.agentAssets(agent.id), text: t.allAssets(first?.count ?? 0) }
  return (
    <Stack gap={8} shrink>
      {first && first.fitting.assets > 0 && (
        <Row as="p" gap={12} minHeight={48} padY={10} padX={14} radius="card" fill="success-soft" weight={600} tone="success">
          <IconUsers size={24} stroke={1.75} aria-hidden />
          {t.fitting(first.fitting.assets, first.fitting.buyers)}
        </Row>
      )}
      <Section
        title={isOwn ? t.ownAssets : t.assetsOf(firstNameOf(agent.name))}
        count={first?.count || undefined}
        {...(first && first.count > FIRST ? { more: all } : {})}
      >
        <AgentAssetList query={query} parts={parts} isOwn={isOwn} most={FIRST} />
      </Section>
    </Stack>
  )
}
