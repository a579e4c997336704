import type { FirstWeekStep } from '@mafteach/contract/help.codes'
import { paths } from '@mafteach/contract/paths'
import { sitePaths } from '@mafteach/contract/site-paths'

/** The page where each step of the first week is done. */
export const FIRST_WEEK_PAGES: Readonly<Record<FirstWeekStep, string>> = {
  customer: paths.addCustomer('buyer'),
  asset: paths.addAsset(),
  send: paths.customers({ tab: 'buyers' }),
  task: paths.addTask(),
  viewing: `${paths.viewings()}?plan=-`,
  order: paths.forms(),
  colleague: paths.connectTeam(),
  call: sitePaths.help('incoming-call'),
}
