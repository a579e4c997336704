import type { GesherKind } from '@mafteach/contract/gesher-tasks'
import { useSearchParams } from 'react-router'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { FilterPills } from '#shared/ui/fields/Pills.tsx'
import { look } from '#shared/ui/look.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Stack } from '#shared/ui/primitives.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { AccessLogList } from './AccessLogList.tsx'
import { AdvertiserList } from './AdvertiserList.tsx'
import { BannerList } from './BannerList.tsx'
import { backOfficeTexts } from './back-office.texts.ts'
import { ErrorList } from './ErrorList.tsx'
import { LicenceList } from './LicenceList.tsx'
import { LogList } from './LogList.tsx'
import { LogoList } from './LogoList.tsx'
import { QueueList } from './QueueList.tsx'
import { ReportedReviews } from './ReportedReviews.tsx'

const QUEUES = [
  'asset_report',
  'missing_neighborhood',
  'review_report',
  'hide',
  'unhide',
] as const satisfies readonly GesherKind[]
const TABS = [...QUEUES, 'licences', 'closed', 'reviews', 'logos', 'advertisers', 'banners', 'log', 'access', 'errors'] as const
type Tab = (typeof TABS)[number]

const isQueue = (tab: Tab): tab is (typeof QUEUES)[number] => QUEUES.some((queue) => queue === tab)

/** `/back-office`, for the staff. */
export const BackOfficePage = () => {
  const t = useTexts(backOfficeTexts)
  if (useMe().is_staff) return <Queues />
  return (
    <>
      <PageHeader title={t.title} />
      <EmptyState picture="building-sea" title={t.forStaff} text={t.forStaffText} />
    </>
  )
}

/** Requests of agents, their outcomes, and everything that the staff did. */
const Queues = () => {
  const t = useTexts(backOfficeTexts)
  const [address, setAddress] = useSearchParams()
  const tab = TABS.find((one) => one === address.get('tab')) ?? 'asset_report'
  const go = (next: Tab) => setAddress({ tab: next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeader title={t.title} />
      <div className={look({ padTop: 4, gutter: true, padBottom: 8 })}>
        <FilterPills label={t.tabs} value={tab} onChange={go} options={TABS.map((value) => ({ value, label: t.tab[value] }))} />
      </div>
      <Stack padTop={8} gutter padBottom={32} gap={16}>
        {isQueue(tab) && <QueueList key={tab} state="open" kind={tab} />}
        {tab === 'licences' && <LicenceList />}
        {tab === 'closed' && <QueueList state="closed" />}
        {tab === 'reviews' && <ReportedReviews />}
        {tab === 'logos' && <LogoList />}
        {tab === 'advertisers' && <AdvertiserList />}
        {tab === 'banners' && <BannerList />}
        {tab === 'log' && <LogList />}
        {tab === 'access' && <AccessLogList />}
        {tab === 'errors' && <ErrorList />}
      </Stack>
    </>
  )
}
