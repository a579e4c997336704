import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Hits that are counted together: at most `max` of them in every window of `seconds`. */
export interface RateLimit {
  bucket: string
  seconds: number
  max: number
  now: Date
}

/** When the window that counts now began. */
export function windowStart(now: Date, seconds: number): Date {
  const length = seconds * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/**
 * Counts a hit for all nodes (fixed windows, one statement). Answers 0 while the limit holds, and above it in how many seconds the window ends.
 * A call without a transaction gives it the database: a hit counts although the call fails, and nobody waits for it. Inside a transaction it is that one:
 * a second connection there would be waited for by many at once, and a call that is refused leaves the count as full as it was.
 */
export async function countHit(db: Db, { bucket, seconds, max, now }: RateLimit): Promise<number> {
  const window_start = windowStart(now, seconds)
  const window_end = new Date(window_start.getTime() + seconds * 1000)
  const { hits } = await db
    .insertInto('rate_limit')
    .values({ bucket, window_start, window_end, hits: 1 })
    .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limit.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits <= max ? 0 : Math.ceil((window_end.getTime() - now.getTime()) / 1000)
}

/** By what an address is counted: one IPv6 connection owns 2^64 of them. */
export function addressBucket(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : head
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The network of an address as `addressBucket` answers it: of IPv4 256 addresses, of IPv6 what one customer of a provider gets at the most (a /48). */
export const networkBucket = (address: string): string =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`
