import type { ComponentType } from 'react'

/**
 * Every page of the app (spec section 2.1), by its address. The routes, the frame of the first picture, the place of the bottom bar, the files that the server
 * names with a page and the addresses that the worker opens are read off it: the build reads it too, so that it imports nothing before a page is opened.
 */
export interface Page {
  /** As the router has it. It matches in any letter case, with and without a slash at the end. */
  path: string
  load: () => Promise<ComponentType>
  /** The `import('…')` of the page. The build reads it from this table to list the page's files; null for pages that the server renders. */
  module: (() => Promise<unknown>) | null
  /**
   * What surrounds the page. `none`: nothing. Otherwise the shell, for signed-in agents: on a phone `inner` has its own header with 'back', `barless`
   * a footer instead of the bottom bar, `tab` the app's header. With `{ tab }`, it is a tab only with that query.
   */
  around: 'none' | 'inner' | 'barless' | 'tab' | { tab: string }
}

const page = <N extends string>(
  path: string,
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
  around: Page['around'] = 'inner',
): Page => ({
  path,
  load: async () => (await load())[name],
  module: load,
  around,
})

/** One that the server draws itself, for strangers: it names no files with it, and the worker leaves it to the server. */
const drawnByServer: typeof page = (...given) => ({ ...page(...given), module: null })

/** `/` is the overview. `/public-view` and `/login` are documents of their own that the server answers. */
export const pages: readonly Page[] = [
  page('/registration', () => import('../features/access/RegistrationPage.tsx'), 'RegistrationPage', 'none'),
  page('/terms', () => import('./pages/TermsPage.tsx'), 'TermsPage', 'none'),
  page('/public', () => import('./pages/PublicPage.tsx'), 'PublicPage', 'none'),
  page('/dev/outbox', () => import('../features/outbox/OutboxPage.tsx'), 'OutboxPage', 'none'),
  page('/dashboard', () => import('./pages/DashboardPage.tsx'), 'DashboardPage', 'tab'),
  page('/dashboard/new', () => import('../features/dashboard/NewDashboardPage.tsx'), 'NewDashboardPage', 'tab'),
  page('/dashboard/new/sent', () => import('../features/dashboard/SentPairsPage.tsx'), 'SentPairsPage'),
  page('/settings/:group?', () => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
  page('/notifications', () => import('./pages/NotificationsPage.tsx'), 'NotificationsPage'),
  page('/customers', () => import('./pages/CustomersPage.tsx'), 'CustomersPage', 'tab'),
  page('/customers/old-leads', () => import('../features/customers/delete/OldLeadsPage.tsx'), 'OldLeadsPage', 'barless'),
  page('/customer-pl-form', () => import('./pages/ListingFormPage.tsx'), 'ListingFormPage', 'barless'),
  page('/house-of-my-dreams', () => import('./pages/ListingFormPage.tsx'), 'ListingFormPage', 'barless'),
  page('/customer/:id', () => import('./pages/CustomerPage.tsx'), 'CustomerPage'),
  page('/customer/:id/edit', () => import('../features/customers/form/EditCustomerPage.tsx'), 'EditCustomerPage', 'barless'),
  page('/customer/add/:type?', () => import('./pages/AddCustomerPage.tsx'), 'AddCustomerPage', 'barless'),
  page('/deals', () => import('../features/deals/DealsPage.tsx'), 'DealsPage'),
  page('/deals/bypass', () => import('../features/bypass/BypassPage.tsx'), 'BypassPage'),
  page('/deal/:id/:type', () => import('./pages/DealPage.tsx'), 'DealPage'),
  page('/assets', () => import('./pages/AssetsPage.tsx'), 'AssetsPage', { tab: 'type=my_assets' }),
  page('/assets/add', () => import('../features/assets/form/AssetFormPage.tsx'), 'AddAssetPage', 'barless'),
  page('/assets/search', () => import('../features/assets/list/AssetSearchPage.tsx'), 'AssetSearchPage'),
  page('/assets/searchAsset', () => import('../features/assets/list/QuickSearchPage.tsx'), 'QuickSearchPage'),
  page('/assets/:id/exclusivity', () => import('../features/exclusivity/ExclusivityPage.tsx'), 'ExclusivityPage'),
  page('/assets/:id/price', () => import('../features/assets/price-ladder/PriceLadderPage.tsx'), 'PriceLadderPage', 'barless'),
  page('/assets/:id/edit', () => import('../features/assets/form/AssetFormPage.tsx'), 'EditAssetPage', 'barless'),
  page('/chains', () => import('../features/chains/ChainsPage.tsx'), 'ChainsPage'),
  page('/costs', () => import('../features/costs/CostsPage.tsx'), 'CostsPage'),
  page('/reverse-demand', () => import('./pages/ReverseDemandPage.tsx'), 'ReverseDemandPage'),
  page('/tasks', () => import('../features/tasks/TasksPage.tsx'), 'TasksPage'),
  page('/tasks/addTask', () => import('../features/tasks/AddTaskPage.tsx'), 'AddTaskPage'),
  page('/tasks/editTask', () => import('../features/tasks/EditTaskPage.tsx'), 'EditTaskPage'),
  page('/tasks/:id', () => import('../features/tasks/TaskPage.tsx'), 'TaskPage'),
  page('/viewings', () => import('../features/viewings/ViewingsPage.tsx'), 'ViewingsPage'),
  page('/viewings/open-houses', () => import('../features/viewings/open-house/OpenHousesPage.tsx'), 'OpenHousesPage'),
  page('/viewings/open-houses/:id', () => import('../features/viewings/open-house/OpenHousePage.tsx'), 'OpenHousePage'),
  page('/forms', () => import('../features/papers/forms/FormsPage.tsx'), 'FormsPage'),
  page('/forms/:code', () => import('../features/papers/forms/FormTextPage.tsx'), 'FormTextPage'),
  page('/documents', () => import('../features/papers/list/DocumentsPage.tsx'), 'DocumentsPage'),
  page('/documents/:id/edit', () => import('../features/papers/editor/EditorPage.tsx'), 'EditorPage', 'barless'),
  page('/phoneCall', () => import('./calls/PhoneCallPage.tsx'), 'PhoneCallPage'),
  drawnByServer('/a/:uuid', () => import('./pages/AgentPage.tsx'), 'AgentPage'),
  drawnByServer('/agent/:uuid', () => import('./pages/AgentPage.tsx'), 'AgentPage'),
  page('/agent/:id/assets', () => import('./pages/AgentAssetsPage.tsx'), 'AgentAssetsPage'),
  page('/profile', () => import('./pages/AgentPage.tsx'), 'ProfilePage'),
  page('/profile/assets', () => import('./pages/AgentAssetsPage.tsx'), 'ProfileAssetsPage'),
  page('/profile/blocked', () => import('../features/profile/BlockedPage.tsx'), 'BlockedPage'),
  page('/profile/edit', () => import('../features/profile/EditProfilePage.tsx'), 'EditProfilePage', 'barless'),
  page('/agent/mood', () => import('../features/mood/MoodPage.tsx'), 'MoodPage'),
  page('/agency', () => import('../features/agency/AgencyPage.tsx'), 'AgencyPage'),
  page('/connect-team', () => import('./pages/ConnectTeamPage.tsx'), 'TeamPage', 'tab'),
  page('/share', () => import('./pages/SharePage.tsx'), 'SharePage'),
  page('/waiting', () => import('./offline/WaitingPage.tsx'), 'WaitingPage'),
  page('/back-office', () => import('../features/back-office/BackOfficePage.tsx'), 'BackOfficePage'),
  page('/import', () => import('../features/import/ImportPage.tsx'), 'ImportPage', 'barless'),
]
