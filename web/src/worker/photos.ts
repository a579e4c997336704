import { MEDIA_PREFIX, photoFile } from '@mafteach/contract/photo-files'
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { scope } from './scope.ts'

const PHOTOS = 'photos'

/** Some forty megabytes, for a month. */
const CACHE_LIMITS = { maxEntries: 3_000, maxAgeSeconds: 30 * 24 * 60 * 60 }

const THUMBNAIL = photoFile('', '400.webp')

/** Caches the thumbnails of photos that were shown, for the signed-in agent. */
export const cachePhotos = (): void => {
  // Every end of a session navigates to the sign-in page, in whichever page or tab it began: the next agent finds no photos. Registered before any
  // route, because the first listener that responds hides a request from later ones.
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.mode === 'navigate' && /^\/login\/?$/i.test(new URL(request.url).pathname)) event.waitUntil(forgetPhotos())
  })
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(MEDIA_PREFIX) && url.pathname.endsWith(THUMBNAIL),
    new CacheFirst({
      cacheName: PHOTOS,
      matchOptions: { ignoreVary: true },
      plugins: [new ExpirationPlugin({ ...CACHE_LIMITS, purgeOnQuotaError: true })],
    }),
  )
}

const forgetPhotos = async (): Promise<void> => {
  await caches.delete(PHOTOS)
  await new CacheExpiration(PHOTOS, CACHE_LIMITS).delete()
}
