import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'
import type { CacheFilesMessage } from '#shared/device/cache-files-message.ts'
import { files } from './files.ts'
import { isOver, untilOver } from './over.ts'
import { scope } from './scope.ts'

/** https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes: no type tells of it, and not every browser has it. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: object) => Promise<void>
}

const PAGE = '/'
const SIGN_IN = '/login'
const LATER = 'files'

/** Never from a cache: what the server answers itself, pages of strangers, signing in, and whatever has the name of a file. */
const OF_THE_SERVER =
  /^\/(?:_app|api|art|dev|dist|healthz|login|media|metrics|oauth|p|public[^/]*|readyz|sw-off|\.well-known)(?:\/|$)|\.[^/]*$/i

/** An agent's card: to strangers the server answers with a page of its own at the same address. */
const CARD = /^\/agent\/\d+(?:\/|$)/i

/** Opens the pages of the app from the device (docs/decisions/0084), until the worker is taken back. */
export const servePages = (): void => {
  const { page, signIn, first, soon, onDemand, paths } = files
  const precache = new PrecacheController({ plugins: [withLowPriority, withoutPreloads] })
  precache.precache([{ url: PAGE, ...page }, { url: SIGN_IN, ...signIn }, ...first.map((url) => ({ url, revision: null }))])
  const openPage = precache.createHandlerBoundToURL(PAGE)
  const openSignIn = precache.createHandlerBoundToURL(SIGN_IN)
  const isOfApp = new RegExp(paths, 'i')
  const isNavigation = ({ request, url }: { request: Request; url: URL }) =>
    request.mode === 'navigate' && !OF_THE_SERVER.test(url.pathname)
  registerRoute((route) => isNavigation(route) && isOfApp.test(route.url.pathname) && !CARD.test(route.url.pathname), openPage)
  // Whether any other address is a page of the app is for the server to say, as long as there is a line.
  registerRoute(isNavigation, (route) => fetch(route.request).catch(() => openPage(route)))

  // The server's own, as long as there is a line: who signs out without one is not left at an error of the browser.
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && /^\/login\/?$/i.test(url.pathname),
    async (route) => {
      const response = await fetch(route.request).catch(() => null)
      return response && !isOfGateway(response) ? response : openSignIn(route)
    },
  )

  const later = new Set([...soon, ...onDemand])
  const ownFiles = {
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      !isOver() && response.ok && later.has(pathOf(request)) ? response : null,
  }
  const options = { cacheName: LATER, matchOptions: { ignoreVary: true }, plugins: [ownFiles] }
  registerRoute(new PrecacheRoute(precache))
  // Also what a page of the version before asks for: it stays until one of this version has come.
  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_app/'), new CacheFirst(options))
  registerRoute(({ sameOrigin, url }) => sameOrigin && later.has(url.pathname), new StaleWhileRevalidate(options))

  scope.addEventListener('install', (event: RoutedInstall) => {
    // Calls are no business of a worker, and do not wait for one to start.
    const isRouted = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    event.waitUntil(Promise.resolve(isRouted).catch(() => undefined))
    // A version that replaces another caches everything before it takes over; the first one caches only what every page needs, and is active at once.
    if (scope.registration.active) event.waitUntil(untilOver((over) => cacheForNextVersion(soon, later, over)))
  })
  scope.addEventListener('message', (event) => {
    const { keep, isSaving } = event.data as Partial<CacheFilesMessage>
    if (!keep) return
    const wanted = [...keep.filter((file) => later.has(file)), ...(isSaving ? [] : soon)]
    // Where the line is lost the next visit goes on.
    event.waitUntil(
      untilOver(async (over) => {
        await dropOld(later)
        await cacheMissing(wanted, over)
      }).catch(() => undefined),
    )
  })
}

/** A proxy whose server is away (docs/decisions/0128). */
const isOfGateway = ({ status }: Response): boolean => status >= 502 && status <= 504

const pathOf = ({ url }: Request): string => new URL(url).pathname

const withLowPriority = {
  requestWillFetch: async ({ request }: { request: Request }) => new Request(request, { priority: 'low' }),
}

/** The page is kept for all screens; that of the overview is told which files it needs. */
const withoutPreloads = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    if (!response.ok) return null
    if (!response.headers.has('link')) return response
    const headers = new Headers(response.headers)
    headers.delete('link')
    return new Response(response.body, { headers })
  },
}

const cachedFiles = async (): Promise<string[]> => (await (await caches.open(LATER)).keys()).map(pathOf)

/** So many at once: what a tap asks for finds a connection free. */
const AT_ONCE = 2

/** Fetches what is not here yet. */
const cacheMissing = async (names: readonly string[], signal: AbortSignal): Promise<void> => {
  const cache = await caches.open(LATER)
  const cached = new Set(await cachedFiles())
  const missing = new Set(names.filter((name) => !cached.has(name))).values()
  const cacheNextFile = async () => {
    for (const name of missing) await cache.add(new Request(name, { priority: 'low', signal }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, cacheNextFile))
}

/** Caches files for a new version: all that are loaded later unless the device saves data, and those whose former versions were cached. */
const cacheForNextVersion = async (soon: readonly string[], later: ReadonlySet<string>, signal: AbortSignal): Promise<void> => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const used = new Set((await cachedFiles()).map(withoutHash))
  await cacheMissing([...[...later].filter((file) => used.has(withoutHash(file))), ...(connection?.saveData ? [] : soon)], signal)
}

const withoutHash = (file: string): string => file.replace(/-[\w-]{6,7}(?=\.\w+$)/, '')

/** What was kept of versions before goes, unless one is being prepared that comes after this. */
const dropOld = async (later: ReadonlySet<string>): Promise<void> => {
  const cache = await caches.open(LATER)
  const old = (await cachedFiles()).filter((file) => !later.has(file))
  const { installing, waiting } = scope.registration
  if (!installing && !waiting) await Promise.all(old.map((file) => cache.delete(file)))
}
