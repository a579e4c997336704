import type { ShownBanner } from '@mafteach/contract/banners'
import { photoUrl } from '#domain/photos.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { type BannerToShow, bannersToShow } from './banners.queries.ts'

/** How long a node shows what it knows: the page of a property costs no question more for its banner. */
const KNOWN_MS = 30_000

/** Which banner stands on the page of a property, by its city and the banners' weights; null where there is none. */
export type BannerFor = (db: Db, city: number) => Promise<ShownBanner | null>

/** `at` from 0 to below 1 is a point on the line of all weights. */
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
  // By the asker's own connection: a write that waited here for another one could wait for itself.
  const read = (db: Db) => {
    const at = clock.now().getTime()
    if (!known || at - known.at > KNOWN_MS) known = { at, banners: bannersToShow(db) }
    return known.banners
  }
  return {
    bannerFor: async (db, city) => {
      // Where it cannot be read the page stands without one.
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
