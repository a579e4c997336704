import { paths } from '@mafteach/contract/paths'
import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, type Location, matchRoutes, type RouteObject, redirect } from 'react-router'
import { customerCountsQuery, customersPageQuery } from '#features/customers/customers.api.ts'
import { filterOf } from '#features/customers/list/customer-filter.ts'
import { overviewQuery } from '#features/overview/overview.api.ts'
import { agentAssetsQuery, realtorQuery } from '#features/realtor/realtor.api.ts'
import { meQuery } from '#shared/api/home.ts'
import { ports } from '#shared/device/ports.ts'
import { savedFiltersQuery } from '#shared/lists/saved-filters/saved-filters.api.ts'
import { loadPart } from '#shared/navigation/lazy.ts'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { LoginRedirect } from './pages/LoginRedirect.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { type Page, pages } from './pages.ts'
import { LoadingScreen } from './shell/LoadingScreen.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'

/** Fetches a page's data; on a first visit while its code is loading. */
type Ask = (client: QueryClient, search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => void

/** Not on a native platform (spec section 2.1). */
const askAgent: Ask = (client, _, { uuid = '' }) => {
  if (ports().isNative) return
  void client.prefetchQuery(realtorQuery(uuid))
  void client.prefetchInfiniteQuery(agentAssetsQuery(uuid))
}

const ASKS: Readonly<Record<string, Ask>> = {
  '/dashboard': (client) => void client.prefetchQuery(overviewQuery),
  '/customers': (client, search) => {
    void client.prefetchQuery(customersPageQuery(filterOf(search), 1))
    void client.prefetchQuery(customerCountsQuery)
    void client.prefetchQuery(savedFiltersQuery('customers'))
  },
  '/a/:uuid': askAgent,
  '/agent/:uuid': askAgent,
}

/** Fetches the data of an address's pages. */
export const askAhead = (client: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  for (const { route, params } of matchRoutes(routes, pathname) ?? [])
    (route.handle as Ask | undefined)?.(client, new URLSearchParams(search), params)
}

/** A page is loaded when it is first opened. */
const routeOf = ({ path, load }: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadPart(load) }),
  handle: ASKS[path],
})

/**
 * `/` is the overview; the query (`?asset=`) is kept. Before anything is drawn, so that another navigation meanwhile, such as for shared content, is
 * not redirected.
 */
const toOverview: LoaderFunction = ({ request }) => redirect(`${paths.dashboard()}${new URL(request.url).search}`)

/** The route table of spec section 2.1. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: '/login', element: <LoginRedirect /> },
      ...pages.filter(({ around }) => around === 'none').map(routeOf),
      {
        element: <Shell />,
        handle: ((client) => void client.prefetchQuery(meQuery)) satisfies Ask,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [{ path: '/', loader: toOverview }, ...pages.filter(({ around }) => around !== 'none').map(routeOf)],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
