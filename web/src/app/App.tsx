import { paths, samePath } from '@mafteach/contract/paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setProve, setReader } from '#shared/api/call.ts'
import { wipeAtEnd } from '#shared/api/closed-account.ts'
import { hasSession } from '#shared/api/session.ts'
import { prove } from '#shared/device/prove.ts'
import { readOrAnswerHere, setOffline } from '#shared/offline/connection.ts'
import { useLanguage } from '#shared/texts/use-texts.ts'
import { createQueryClient } from './query-client.ts'
import { askAhead, routes } from './routes.tsx'

const router = createBrowserRouter(routes)
const queryClient = createQueryClient(() => {
  // An invitation's address carries its token.
  if (!samePath(router.state.location.pathname, paths.registration()))
    void router.navigate(paths.registration(), { replace: true })
})

// The offline store loads when a call first needs it.
setReader(readOrAnswerHere)
setProve(prove)
wipeAtEnd()
setOffline(async () => (await import('./offline/device.ts')).offlineDevice())

/** Fetches the data of the first page. */
export const askForFirstPage = (): void => {
  if (hasSession()) askAhead(queryClient, location)
}

/** Providers around the router. A new language remounts the screens, so that every formatted number follows it. */
export const App = () => (
  <QueryClientProvider key={useLanguage()} client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
