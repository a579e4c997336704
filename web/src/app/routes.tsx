import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Location, matchRoutes, Navigate, type RouteObject, useLocation } from 'react-router'
import { customerCountsQuery, customersPageQuery } from '#features/customers/customers.api.ts'
import { filterOf } from '#features/customers/list/customer-filter.ts'
import { savedFiltersQuery } from '#features/customers/list/saved-filters.api.ts'
import { overviewQuery } from '#features/overview/overview.api.ts'
import { agentAssetsQuery, realtorQuery } from '#features/realtor/realtor.api.ts'
import { meQuery } from '#shared/home.ts'
import { paths } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { LoginRedirect } from './pages/LoginRedirect.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'

/** Asks for what a page shows; a visit that begins with it does so while its code is on its way. */
type Ask = (client: QueryClient, search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => void
const asking = (ask: Ask) => ({ handle: ask })

/** Asks for what the pages of an address show. */
export const askAhead = (client: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  for (const { route, params } of matchRoutes(routes, pathname) ?? [])
    (route.handle as Ask | undefined)?.(client, new URLSearchParams(search), params)
}

/** A page that is loaded when it is first opened. */
const page = <M,>(load: () => Promise<M>, pick: (module: M) => ComponentType) => ({
  lazy: async () => ({ Component: pick(await load()) }),
})

/** `/` is the overview; what is asked for in the query (`?asset=`) goes along. */
const HomeRedirect = () => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: paths.dashboard(), search }} replace />
}

/**
 * The route table of spec section 2.1. Paths match in any letter case, with and without a slash at the end:
 * `/phoneCall` serves both of its spellings. `/public-view` and `/login` are documents of their own that the server answers.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: '/login', element: <LoginRedirect /> },
      {
        path: '/registration',
        ...page(
          () => import('../features/access/RegistrationPage.tsx'),
          (module) => module.RegistrationPage,
        ),
      },
      {
        path: '/terms',
        ...page(
          () => import('./pages/TermsPage.tsx'),
          (module) => module.TermsPage,
        ),
      },
      {
        path: '/public',
        ...page(
          () => import('./pages/PublicPage.tsx'),
          (module) => module.PublicPage,
        ),
      },
      {
        path: '/dev/outbox',
        ...page(
          () => import('../features/outbox/OutboxPage.tsx'),
          (module) => module.OutboxPage,
        ),
      },
      {
        element: <Shell />,
        ...asking((client) => void client.prefetchQuery(meQuery)),
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { path: '/', element: <HomeRedirect /> },
              {
                path: '/dashboard',
                ...asking((client) => void client.prefetchQuery(overviewQuery)),
                ...page(
                  () => import('./pages/DashboardPage.tsx'),
                  (module) => module.DashboardPage,
                ),
              },
              {
                path: '/dashboard/new',
                ...page(
                  () => import('../features/dashboard/NewDashboardPage.tsx'),
                  (module) => module.NewDashboardPage,
                ),
              },
              {
                path: '/dashboard/new/sent',
                ...page(
                  () => import('../features/dashboard/SentPairsPage.tsx'),
                  (module) => module.SentPairsPage,
                ),
              },
              {
                path: '/settings',
                ...page(
                  () => import('./pages/SettingsPage.tsx'),
                  (module) => module.SettingsPage,
                ),
              },
              {
                path: '/notifications',
                ...page(
                  () => import('./pages/NotificationsPage.tsx'),
                  (module) => module.NotificationsPage,
                ),
              },
              {
                path: '/customers',
                ...asking((client, search) => {
                  void client.prefetchQuery(customersPageQuery(filterOf(search), 1))
                  void client.prefetchQuery(customerCountsQuery)
                  void client.prefetchQuery(savedFiltersQuery)
                }),
                ...page(
                  () => import('./pages/CustomersPage.tsx'),
                  (module) => module.CustomersPage,
                ),
              },
              {
                path: '/customer-pl-form',
                ...page(
                  () => import('./pages/ListingFormPage.tsx'),
                  (module) => module.ListingFormPage,
                ),
              },
              {
                path: '/house-of-my-dreams',
                ...page(
                  () => import('./pages/ListingFormPage.tsx'),
                  (module) => module.ListingFormPage,
                ),
              },
              {
                path: '/customer/:id',
                ...page(
                  () => import('./pages/CustomerPage.tsx'),
                  (module) => module.CustomerPage,
                ),
              },
              {
                path: '/customer/:id/edit',
                ...page(
                  () => import('../features/customers/form/EditCustomerPage.tsx'),
                  (module) => module.EditCustomerPage,
                ),
              },
              {
                path: '/customer/add/:type?',
                ...page(
                  () => import('./pages/AddCustomerPage.tsx'),
                  (module) => module.AddCustomerPage,
                ),
              },
              {
                path: '/deals',
                ...page(
                  () => import('../features/deals/DealsPage.tsx'),
                  (module) => module.DealsPage,
                ),
              },
              {
                path: '/deal/:id/:type',
                ...page(
                  () => import('./pages/DealPage.tsx'),
                  (module) => module.DealPage,
                ),
              },
              {
                path: '/assets',
                ...page(
                  () => import('../features/assets/list/AssetsPage.tsx'),
                  (module) => module.AssetsPage,
                ),
              },
              {
                path: '/assets/add',
                ...page(
                  () => import('../features/assets/form/AssetFormPage.tsx'),
                  (module) => module.AddAssetPage,
                ),
              },
              {
                path: '/assets/search',
                ...page(
                  () => import('../features/assets/list/AssetSearchPage.tsx'),
                  (module) => module.AssetSearchPage,
                ),
              },
              {
                path: '/assets/searchAsset',
                ...page(
                  () => import('../features/assets/list/QuickSearchPage.tsx'),
                  (module) => module.QuickSearchPage,
                ),
              },
              {
                path: '/assets/:id/exclusivity',
                ...page(
                  () => import('../features/exclusivity/ExclusivityPage.tsx'),
                  (module) => module.ExclusivityPage,
                ),
              },
              {
                path: '/assets/:id/edit',
                ...page(
                  () => import('../features/assets/form/AssetFormPage.tsx'),
                  (module) => module.EditAssetPage,
                ),
              },
              {
                path: '/reverse-demand',
                ...page(
                  () => import('./pages/ReverseDemandPage.tsx'),
                  (module) => module.ReverseDemandPage,
                ),
              },
              {
                path: '/tasks',
                ...page(
                  () => import('../features/tasks/TasksPage.tsx'),
                  (module) => module.TasksPage,
                ),
              },
              {
                path: '/tasks/addTask',
                ...page(
                  () => import('../features/tasks/AddTaskPage.tsx'),
                  (module) => module.AddTaskPage,
                ),
              },
              {
                path: '/tasks/editTask',
                ...page(
                  () => import('../features/tasks/EditTaskPage.tsx'),
                  (module) => module.EditTaskPage,
                ),
              },
              {
                path: '/tasks/:id',
                ...page(
                  () => import('../features/tasks/TaskPage.tsx'),
                  (module) => module.TaskPage,
                ),
              },
              {
                path: '/forms',
                ...page(
                  () => import('../features/papers/forms/FormsPage.tsx'),
                  (module) => module.FormsPage,
                ),
              },
              {
                path: '/forms/:code',
                ...page(
                  () => import('../features/papers/forms/FormTextPage.tsx'),
                  (module) => module.FormTextPage,
                ),
              },
              {
                path: '/documents',
                ...page(
                  () => import('../features/papers/list/DocumentsPage.tsx'),
                  (module) => module.DocumentsPage,
                ),
              },
              {
                path: '/documents/:id/edit',
                ...page(
                  () => import('../features/papers/editor/EditorPage.tsx'),
                  (module) => module.EditorPage,
                ),
              },
              {
                path: '/phoneCall',
                ...page(
                  () => import('./calls/PhoneCallPage.tsx'),
                  (module) => module.PhoneCallPage,
                ),
              },
              ...['/a/:uuid', '/agent/:uuid'].map((path) => ({
                path,
                // Not on a native platform (spec section 2.1).
                ...asking((client, _, { uuid = '' }) => {
                  if (ports().isNative) return
                  void client.prefetchQuery(realtorQuery(uuid))
                  void client.prefetchInfiniteQuery(agentAssetsQuery(uuid))
                }),
                ...page(
                  () => import('./pages/AgentPage.tsx'),
                  (module) => module.AgentPage,
                ),
              })),
              {
                path: '/agent/:id/assets',
                ...page(
                  () => import('./pages/AgentAssetsPage.tsx'),
                  (module) => module.AgentAssetsPage,
                ),
              },
              {
                path: '/profile',
                ...page(
                  () => import('./pages/AgentPage.tsx'),
                  (module) => module.ProfilePage,
                ),
              },
              {
                path: '/profile/assets',
                ...page(
                  () => import('./pages/AgentAssetsPage.tsx'),
                  (module) => module.ProfileAssetsPage,
                ),
              },
              {
                path: '/profile/blocked',
                ...page(
                  () => import('../features/profile/BlockedPage.tsx'),
                  (module) => module.BlockedPage,
                ),
              },
              {
                path: '/profile/edit',
                ...page(
                  () => import('../features/profile/EditProfilePage.tsx'),
                  (module) => module.EditProfilePage,
                ),
              },
              {
                path: '/agent/mood',
                ...page(
                  () => import('../features/mood/MoodPage.tsx'),
                  (module) => module.MoodPage,
                ),
              },
              {
                path: '/agency',
                ...page(
                  () => import('../features/agency/AgencyPage.tsx'),
                  (module) => module.AgencyPage,
                ),
              },
              {
                path: '/connect-team',
                ...page(
                  () => import('./pages/ConnectTeamPage.tsx'),
                  (module) => module.TeamPage,
                ),
              },
              {
                path: '/share',
                ...page(
                  () => import('./pages/SharePage.tsx'),
                  (module) => module.SharePage,
                ),
              },
              {
                path: '/waiting',
                ...page(
                  () => import('./offline/WaitingPage.tsx'),
                  (module) => module.WaitingPage,
                ),
              },
              {
                path: '/back-office',
                ...page(
                  () => import('../features/back-office/BackOfficePage.tsx'),
                  (module) => module.BackOfficePage,
                ),
              },
              {
                path: '/import',
                ...page(
                  () => import('../features/import/ImportPage.tsx'),
                  (module) => module.ImportPage,
                ),
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
