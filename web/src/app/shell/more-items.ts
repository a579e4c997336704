import { paths } from '@mafteach/contract/paths'
import { IconBuildingCommunity, IconCalculator, IconLink, IconMoodSmile, IconUserSearch } from '@tabler/icons-react'
import type { moreTexts } from './more.texts.ts'
import { type Item, type SideItem, sideBottomItems, sideItems } from './navigation.tsx'

/** The phone's "more" sheet: the pages without a tab. */

const SIDE = [
  'tasks',
  'viewings',
  'deals',
  'quickSearch',
  'forms',
  'documents',
  'import',
  'settings',
] as const satisfies SideItem['name'][]
type Deep = keyof typeof moreTexts.he.names
export type MoreName = (typeof SIDE)[number] | Deep

/** Pages that neither a tab nor the sidebar leads to. */
const DEEP: Record<Deep, Item<Deep>> = {
  whoLooks: { name: 'whoLooks', to: paths.reverseDemand(), Icon: IconUserSearch },
  costs: { name: 'costs', to: paths.costs(), Icon: IconCalculator },
  chains: { name: 'chains', to: paths.chains(), Icon: IconLink },
  agency: { name: 'agency', to: paths.agency(), Icon: IconBuildingCommunity },
  mood: { name: 'mood', to: paths.mood(), Icon: IconMoodSmile },
}
export const deepItems = Object.values(DEEP)
const side = (name: (typeof SIDE)[number]) =>
  [...sideItems, ...sideBottomItems].find((item) => item.name === name)! as Item<MoreName>

export const moreItems: readonly Item<MoreName>[] = [
  side('tasks'),
  side('viewings'),
  side('deals'),
  side('quickSearch'),
  DEEP.whoLooks,
  DEEP.costs,
  DEEP.chains,
  side('forms'),
  side('documents'),
  side('import'),
  DEEP.agency,
  DEEP.mood,
  side('settings'),
]
