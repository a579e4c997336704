import type { VisibilityStatus } from '@mafteach/contract/codes'
import { IconFilterOff, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '#shared/home.ts'
import { labels } from '#shared/labels.texts.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { FilterPills } from '#shared/ui/Pills.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { AssetGrid } from './AssetGrid.tsx'
import styles from './AssetsPage.module.css'
import { type AssetFilter, useAssets } from './assets.api.ts'
import { assetsTexts } from './assets.texts.ts'

const STATUSES = ['ME', 'AL', 'AG', 'NO', 'sold'] as const satisfies VisibilityStatus[]
const statusOf = (text: string | null): VisibilityStatus | null => STATUSES.find((status) => status === text) ?? null

/** `/assets`: all that I may see, and `?type=my_assets`: mine, with a filter by status. */
export const AssetsPage = () => {
  const [search] = useSearchParams()
  return search.get('type') === 'my_assets' ? <MyAssets /> : <AllAssets />
}

const AllAssets = () => {
  const t = useTexts(assetsTexts)
  const list = useAssets({ show_all: true })
  return (
    <>
      <PageHeader title={t.assets} count={list.count} actions={<OtherList to={paths.myAssets()}>{t.myAssets}</OtherList>} />
      <AssetGrid
        list={list}
        empty={<EmptyState picture="building-bauhaus" title={t.noAssets} text={t.noAssetsText} action={<AddLink />} />}
      />
    </>
  )
}

const MyAssets = () => {
  const t = useTexts(assetsTexts)
  const { visibility } = useTexts(labels)
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const status = statusOf(search.get('status'))
  // A status asks among all that I may see: my own id keeps it to mine.
  const filter: AssetFilter = status === null ? {} : { visibility_status: status, realtor: me.id }
  const list = useAssets(filter)
  const choose = (next: VisibilityStatus | 'all') =>
    setSearch(
      (now) => {
        if (next === 'all') now.delete('status')
        else now.set('status', next)
        return now
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title={t.myAssets}
        count={list.count}
        hasBack={false}
        actions={<OtherList to={paths.assets()}>{t.allAssets}</OtherList>}
      />
      <div className={styles.filters}>
        <FilterPills
          label={t.status}
          value={status ?? 'all'}
          onChange={choose}
          options={[{ value: 'all', label: t.all }, ...STATUSES.map((value) => ({ value, label: visibility[value] }))]}
        />
      </div>
      <AssetGrid
        list={list}
        showEdit
        empty={
          status === null ? (
            <EmptyState picture="building-bauhaus" title={t.noMine} text={t.noMineText} action={<AddLink />} />
          ) : (
            <EmptyState
              icon={<IconFilterOff size={40} stroke={1.5} aria-hidden />}
              title={t.noStatus}
              action={<Button onClick={() => choose('all')}>{t.showAll}</Button>}
            />
          )
        }
      />
    </>
  )
}

const OtherList = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} size="small" variant="text">
    {children}
  </ButtonLink>
)

const AddLink = () => (
  <ButtonLink to={paths.addAsset()} variant="primary" icon={<IconPlus size={18} stroke={2} aria-hidden />}>
    {useTexts(assetsTexts).addAsset}
  </ButtonLink>
)
