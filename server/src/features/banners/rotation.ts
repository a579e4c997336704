import type { ShownBanner } from '@mafteach/contract/banners'
import { photoUrl } from '#domain/photos.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { type BannerToShow, bannersToShow } from './banners.queries.ts'

/** How long a node caches banners, so that a property's page needs no query for them. */
const KNOWN_MS = 30_000

/** The banner for a property's page, by city and weights; null without one. */
export type BannerFor = (db: Db, city: number) => Promise<ShownBanner | null>

/** `at`, from 0 to below 1, is a point on the line of all weights. */
export function pick(banners: readonly BannerToShow[], city: number, at: number): BannerToShow | null {
  const here = banners.filter(({ cities }) => cities.length === 0 || cities.includes(city))
  let left = at * here.reduce((sum, { weight }) => sum + weight, 0)
  for (const banner of here) {
    left -= banner.weight
    if (left < 0) return banner
  }
  return null
}

export function makeRotation({ clock }: Pick<AppContext, 'clock'>): {
  bannerFor: BannerFor
  forget: () => void
} {
  let known: { at: number; banners: Promise<BannerToShow[]> } | null = null
  // On the caller's connection: a write waiting here for a second one could deadlock.
  const read = (db: Db) => {
    const at = clock.now().getTime()
    if (!known || at - known.at > KNOWN_MS) known = { at, banners: bannersToShow(db) }
    return known.banners
  }
  return {
    bannerFor: async (db, city) => {
      // If banners cannot be read, the page has none.
      const banners = await read(db).catch(() => {
        known = null
        return []
      })
      const banner = pick(banners, city, Math.random())
      return banner && { id: banner.id, image_url: photoUrl(banner.file), client: banner.client }
    },
    forget: () => {
      known = null
    },
  }
}
