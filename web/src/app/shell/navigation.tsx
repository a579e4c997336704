import { paths, samePath } from '@mafteach/contract/paths'
import {
  IconAffiliate,
  IconBolt,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconCheckbox,
  IconFolder,
  IconHeartHandshake,
  IconHome,
  IconHomePlus,
  IconLayoutList,
  IconSettings,
  IconSignature,
  IconTableImport,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Location, useLocation } from 'react-router'
import { useFlags } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { shellTexts } from './shell.texts.ts'

type Dot = 'customers' | 'connectTeam'
export interface Item<Name extends string> {
  name: Name
  to: string
  Icon: TablerIcon
  dot?: Dot
}

type Tab = Item<keyof typeof shellTexts.he.tab>
export type SideItem = Item<keyof typeof shellTexts.he.side>

/** The five tabs of the phone (spec section 2.2). */
export const tabs: readonly Tab[] = [
  { name: 'home', to: paths.dashboard(), Icon: IconHome },
  { name: 'customers', to: paths.customers(), Icon: IconUsers, dot: 'customers' },
  { name: 'myAssets', to: paths.myAssets(), Icon: IconBuilding },
  { name: 'connectTeam', to: paths.connectTeam(), Icon: IconAffiliate, dot: 'connectTeam' },
  { name: 'dashboard', to: paths.newDashboard(), Icon: IconChartBar },
]

export const sideItems: readonly SideItem[] = [
  { name: 'overview', to: paths.dashboard(), Icon: IconLayoutList },
  { name: 'dashboard', to: paths.newDashboard(), Icon: IconChartBar },
  { name: 'connectTeam', to: paths.connectTeam(), Icon: IconAffiliate, dot: 'connectTeam' },
  { name: 'customers', to: paths.customers(), Icon: IconUsers, dot: 'customers' },
  { name: 'myAssets', to: paths.myAssets(), Icon: IconBuilding },
  { name: 'addAsset', to: paths.addAsset(), Icon: IconHomePlus },
  { name: 'quickSearch', to: paths.quickAssetSearch(), Icon: IconBolt },
  { name: 'deals', to: paths.deals(), Icon: IconHeartHandshake },
  { name: 'settings', to: paths.settings(), Icon: IconSettings },
]

export const sideBottomItems: readonly SideItem[] = [
  { name: 'tasks', to: paths.tasks(), Icon: IconCheckbox },
  { name: 'viewings', to: paths.viewings(), Icon: IconCalendarEvent },
  { name: 'forms', to: paths.forms(), Icon: IconSignature },
  { name: 'documents', to: paths.documents(), Icon: IconFolder },
  { name: 'import', to: paths.import(), Icon: IconTableImport },
]

/** Whether a link leads exactly here: its path, and every parameter of its query. */
export const isHere = (to: string, location: Pick<Location, 'pathname' | 'search'>): boolean => {
  const [path = '', query] = to.split('?')
  const present = new URLSearchParams(location.search)
  return (
    samePath(path, location.pathname) && [...new URLSearchParams(query)].every(([name, value]) => present.get(name) === value)
  )
}

/** Pages of the bottom bar have the app's header on the phone; others have their own, with "back". */
export const useIsTabPage = (): boolean => {
  const location = useLocation()
  return tabs.some((tab) => isHere(tab.to, location))
}

/** The text of each visible dot. */
export const useDots = (): Record<Dot, string | null> => {
  const t = useTexts(shellTexts)
  const flags = useFlags()
  return {
    customers: flags.has_customers_with_new_matches || flags.has_new_leads ? t.newMatchesOrLeads : null,
    connectTeam: flags.has_new_friend_request ? t.newRequest : null,
  }
}
