import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'
import type { CacheFilesMessage } from '#shared/device/cache-files-message.ts'
import { files } from './files.ts'
import { isOver, untilOver } from './over.ts'
import { scope } from './scope.ts'

/** https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes: TypeScript has no type, and not every browser has it. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (rule: object) => Promise<void>
}

const PAGE = '/'
const SIGN_IN = '/login'
const LATER = 'files'

/** Never from a cache: the server's own answers, public pages, sign-in, and anything with a file name. */
const OF_THE_SERVER =
  /^\/(?:_app|api|art|dev|dist|healthz|login|media|metrics|oauth|p|public[^/]*|readyz|sw-off|\.well-known)(?:\/|$)|\.[^/]*$/i

/** An agent's card: strangers get a page from the server at the same address. */
const CARD = /^\/agent\/\d+(?:\/|$)/i

/** Opens the pages of the app from the device (docs/decisions/0084), until the worker is removed. */
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
  // While online the server decides whether any other address is a page of the app.
  registerRoute(isNavigation, (route) => fetch(route.request).catch(() => openPage(route)))

  // The server's own while online: signing out offline must not end at a browser error.
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
  // Also files of the previous version: its page stays until one of this version replaces it.
  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_app/'), new CacheFirst(options))
  registerRoute(({ sameOrigin, url }) => sameOrigin && later.has(url.pathname), new StaleWhileRevalidate(options))

  scope.addEventListener('install', (event: RoutedInstall) => {
    // API calls bypass the worker, and do not wait for it to start.
    const isRouted = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
    event.waitUntil(Promise.resolve(isRouted).catch(() => undefined))
    // A version that replaces another caches everything before it takes over; the first one caches only what every page needs, and activates at once.
    if (scope.registration.active) event.waitUntil(untilOver((over) => cacheForNextVersion(soon, later, over)))
  })
  scope.addEventListener('message', (event) => {
    const { keep, isSaving } = event.data as Partial<CacheFilesMessage>
    if (!keep) return
    const wanted = [...keep.filter((file) => later.has(file)), ...(isSaving ? [] : soon)]
    // If the network fails the next visit resumes.
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

/** The page is cached for all screens; the overview's lists the files that it needs. */
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

/** Concurrent downloads: few, so that a tap finds a free connection. */
const AT_ONCE = 2

/** Fetches what is not cached yet. */
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

/** Deletes caches of earlier versions, except of one being prepared after this. */
const dropOld = async (later: ReadonlySet<string>): Promise<void> => {
  const cache = await caches.open(LATER)
  const old = (await cachedFiles()).filter((file) => !later.has(file))
  const { installing, waiting } = scope.registration
  if (!installing && !waiting) await Promise.all(old.map((file) => cache.delete(file)))
}
