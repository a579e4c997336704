import type { AgentAssetRow } from '@mafteach/contract/asset-lists'
import { paths } from '@mafteach/contract/paths'
import { IconUserCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Grid, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState } from '#shared/ui/states.tsx'
import styles from './AgentAssets.module.css'
import { agentAssetsQuery } from './realtor.api.ts'
import { realtorTexts } from './realtor.texts.ts'

/** How another feature renders an asset of a list; `fits` is the place for matching buyers. */
export interface AssetParts {
  card: (asset: AgentAssetRow, fits: ReactNode) => ReactNode
  skeleton: ReactElement
}

export const useAgentAssets = (key: string) => useInfiniteQuery(agentAssetsQuery(key))

interface AgentAssetListProps {
  query: ReturnType<typeof useAgentAssets>
  parts: AssetParts
  isOwn: boolean
  /** Only the first ones; the rest is on a page of its own. */
  most?: number
}

/** The assets of an agent in their states: loading, failed, none, some. */
export const AgentAssetList = ({ query, parts, isOwn, most }: AgentAssetListProps) => {
  const t = useTexts(realtorTexts)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) return isError ? <ErrorState title={t.assetsFailed} onRetry={refetch} /> : <Bones parts={parts} />
  // An asset may repeat if another arrived between two pages.
  const assets = new Map(data.pages.flatMap(({ results }) => results.map((asset): [number, AgentAssetRow] => [asset.id, asset])))
  if (assets.size === 0)
    return (
      <EmptyState
        picture="building-sea"
        title={t.noAssets}
        text={isOwn ? t.noOwnAssetsText : t.noAssetsText}
        action={isOwn && <ButtonLink to={paths.addAsset()}>{t.addAsset}</ButtonLink>}
      />
    )
  return (
    <>
      <Grid as="ul" columns={1} gap={12} className={styles.assets}>
        {[...assets.values()].slice(0, most).map((asset) => (
          <Stack as="li" key={asset.id}>
            {parts.card(asset, asset.fitting_buyers > 0 && <Fits asset={asset} />)}
          </Stack>
        ))}
      </Grid>
      {most === undefined && hasNextPage && (
        <Button
          className={look({ marginTop: 16, centered: true })}
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

/** My buyers whom an asset fits: by name; on wide screens after their number. */
const Fits = ({ asset: { fitting_buyers, buyers } }: { asset: AgentAssetRow }) => {
  const t = useTexts(realtorTexts)
  return (
    <Row as="p" gap={6} align="start" padTop={2} size="small" weight={550} tone="action-text">
      <IconUserCheck size={18} stroke={1.75} aria-hidden />
      <Text shrink anywhere>
        <Text flow="block" only="desktop">
          {t.fitsBuyers(fitting_buyers)}
        </Text>
        <span className={styles.names}>
          <Text only="phone">{t.fits} </Text>
          {t.toBuyers(
            buyers.map(({ name }) => name),
            fitting_buyers,
          )}
        </span>
      </Text>
    </Row>
  )
}

const BONES = [1, 2, 3, 4]

const Bones = ({ parts }: { parts: AssetParts }) => (
  <Grid columns={1} gap={12} className={styles.assets} role="status">
    {BONES.map((bone) => (
      <Stack key={bone}>{parts.skeleton}</Stack>
    ))}
  </Grid>
)
