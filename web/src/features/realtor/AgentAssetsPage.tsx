import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { AgentAssetList, type AssetParts, useAgentAssets } from './AgentAssetList.tsx'
import { realtorQuery } from './realtor.api.ts'
import { realtorTexts } from './realtor.texts.ts'

/** All of an agent's assets, `/agent/{id}/assets`. */
export const AgentAssetsPage = ({ parts }: { parts: AssetParts }) => {
  const t = useTexts(realtorTexts)
  const { id = '' } = useParams()
  const { data: agent } = useQuery(realtorQuery(id))
  return <AllAssets agentKey={id} title={agent ? t.assetsOf(agent.name) : t.assets} parts={parts} />
}

/** One's own assets as others see them, `/profile/assets`. */
export const ProfileAssetsPage = ({ parts }: { parts: AssetParts }) => {
  const t = useTexts(realtorTexts)
  const manage = (
    <ButtonLink size="small" variant="text" to={paths.myAssets()}>
      {t.manageAssets}
    </ButtonLink>
  )
  return <AllAssets agentKey={useMe().uuid} title={t.ownAssets} actions={manage} parts={parts} isOwn />
}

interface AllAssetsProps {
  agentKey: string
  title: string
  actions?: ReactNode
  parts: AssetParts
  isOwn?: boolean
}

const AllAssets = ({ agentKey, title, actions, parts, isOwn = false }: AllAssetsProps) => {
  const query = useAgentAssets(agentKey)
  const count = query.data?.pages[0]?.count
  return (
    <>
      <PageHeader title={title} actions={actions} count={count || undefined} />
      <Box cardGutter padBottom={24}>
        <AgentAssetList query={query} parts={parts} isOwn={isOwn} />
      </Box>
    </>
  )
}
