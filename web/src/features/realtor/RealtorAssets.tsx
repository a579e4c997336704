import type { PublicAssetRow } from '@mafteach/contract/assets'
import { PAGE_SIZE } from '@mafteach/contract/limits'
import { formatShekels } from '@mafteach/contract/money'
import type { RealtorCard } from '@mafteach/contract/realtor'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { isolateLtr } from '#shared/format.ts'
import { useMe } from '#shared/home.ts'
import { AssetLink } from '#shared/open-asset.tsx'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Photo } from '#shared/ui/Photo.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './RealtorAssets.module.css'
import { realtorAssetsQuery, realtorQuery } from './realtor.api.ts'
import { realtorTexts } from './realtor.texts.ts'

const NEWEST = 4

/** The newest of what an agent has in marketing that I may see, on their card. */
export const RealtorAssets = ({ agent }: { agent: RealtorCard }) => {
  const t = useTexts(realtorTexts)
  const { data } = useQuery(realtorAssetsQuery(agent.uuid, 1, NEWEST))
  if (!data || data.count === 0) return null
  return (
    <section className={styles.section}>
      <h2>
        {t.assets} <small>{data.count}</small>
      </h2>
      <Rows assets={data.results} />
      {data.count > NEWEST && <Link to={paths.agentAssets(agent.id)}>{t.allAssets(data.count)}</Link>}
    </section>
  )
}

/** All of them, `/agent/{id}/assets`. */
export const RealtorAssetsPage = () => {
  const { id = '' } = useParams()
  return <AllAssets agentKey={id} address={paths.agentAssets(id)} />
}

/** One's own as others see them, `/profile/assets`. */
export const ProfileAssetsPage = () => {
  const t = useTexts(realtorTexts)
  const { uuid } = useMe()
  return (
    <AllAssets
      agentKey={uuid}
      address={paths.profileAssets()}
      actions={
        <ButtonLink size="small" to={paths.myAssets()}>
          {t.manageAssets}
        </ButtonLink>
      }
    />
  )
}

interface AllAssetsProps {
  agentKey: string
  address: string
  actions?: ReactNode
}

const AllAssets = ({ agentKey: id, address, actions }: AllAssetsProps) => {
  const t = useTexts(realtorTexts)
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { data: agent } = useQuery(realtorQuery(id))
  const { data, error, refetch } = useQuery(realtorAssetsQuery(id, page, PAGE_SIZE))
  const pageLink = (to: number) => `${address}${to > 1 ? `?page=${to}` : ''}`
  return (
    <main className={styles.page}>
      <PageHeader title={agent ? t.assetsOf(agent.name) : t.assets} actions={actions} hasBack />
      {error && !data ? (
        <ErrorState title={t.assetsFailed} text={t.failedText} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton rows={6} />
      ) : data.results.length === 0 ? (
        <EmptyState picture="building-sea" title={t.noAssets} text={t.noAssetsText} />
      ) : (
        <Rows assets={data.results} />
      )}
      {data && (data.previous || data.next) && (
        <nav className={styles.pages} aria-label={t.pages}>
          {data.previous && <ButtonLink to={pageLink(page - 1)}>{t.newer}</ButtonLink>}
          {data.next && <ButtonLink to={pageLink(page + 1)}>{t.older}</ButtonLink>}
        </nav>
      )}
    </main>
  )
}

const Rows = ({ assets }: { assets: readonly PublicAssetRow[] }) => {
  const t = useTexts(realtorTexts)
  return (
    <ul className={styles.rows}>
      {assets.map((asset) => (
        <li key={asset.id}>
          <AssetLink assetId={asset.id} className={styles.row}>
            <Photo className={styles.photo} src={asset.image_url} id={asset.id} alt="" width={96} height={72} />
            <span className={styles.words}>
              <b>{isolateLtr(formatShekels(asset.price))}</b>
              <span>{[asset.street.name, asset.neighborhood.name, asset.city.name].join(', ')}</span>
              <small>
                {[
                  asset.number_of_rooms !== null && t.rooms(asset.number_of_rooms),
                  asset.asset_built_area !== null && t.area(asset.asset_built_area),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </AssetLink>
        </li>
      ))}
    </ul>
  )
}
