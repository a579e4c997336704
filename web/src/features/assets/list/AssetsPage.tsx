import { paths } from '@mafteach/contract/paths'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { assetCountsQuery } from '../assets.api.ts'
import { assetsTexts } from '../assets.texts.ts'
import { AssetList } from './AssetList.tsx'
import { type AssetFilter, type AssetPill, filterOf, pillsOf } from './asset-filter.ts'
import { assetListTexts } from './asset-list.texts.ts'
import { useListLayout } from './use-list-layout.ts'

/** `/assets`: all that I may see, and `?type=my_assets`: mine, with their numbers. */
export const AssetsPage = () => {
  const [search] = useSearchParams()
  return search.get('type') === 'my_assets' ? <MyAssets key="mine" /> : <AllAssets key="all" />
}

const AllAssets = () => {
  const t = useTexts(assetsTexts)
  return <AssetList scope="all" title={t.assets} actions={<OtherList to={paths.myAssets()}>{t.myAssets}</OtherList>} />
}

const MyAssets = () => {
  const t = useTexts(assetsTexts)
  const list = useTexts(assetListTexts)
  const { isDesktop } = useListLayout()
  const [search] = useSearchParams()
  const { main } = useDealKinds()
  const counts = useQuery(assetCountsQuery(filterOf(search).dealKind ?? main)).data
  return (
    <AssetList
      scope="mine"
      title={t.myAssets}
      count={counts?.all}
      hasBack={false}
      actions={
        <>
          {/* On the phone the quick form of a new asset leads there. */}
          {isDesktop && <OtherList to={paths.reverseDemand()}>{list.whoLooks}</OtherList>}
          <OtherList to={paths.assets()}>{t.allAssets}</OtherList>
        </>
      }
      pills={(filter, onChange) => <MyPills filter={filter} onChange={onChange} counts={counts} />}
    />
  )
}

interface MyPillsProps {
  filter: AssetFilter
  onChange: (filter: AssetFilter) => void
  counts: Record<AssetPill, number> | undefined
}

/** All, by status, and those not updated for 14 days. */
const MyPills = ({ filter, onChange, counts }: MyPillsProps) => {
  const t = useTexts(assetsTexts)
  const { visibility } = useTexts(labels)
  return (
    <FilterPills
      label={t.status}
      value={filter.pill}
      onChange={(pill) => onChange({ ...filter, pill })}
      options={pillsOf(filter.dealKind ?? 'SALE').map((value) => ({
        value,
        label: value === 'all' ? t.all : value === 'not_updated' ? t.notUpdated : visibility[value],
        count: counts?.[value],
        icon: value === 'not_updated' ? <IconClock size={16} stroke={1.75} aria-hidden /> : undefined,
      }))}
    />
  )
}

const OtherList = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} size="small" variant="text">
    {children}
  </ButtonLink>
)
