import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** At most `max` hits of a bucket in every window of `seconds`. */
export interface RateLimit {
  bucket: string
  seconds: number
  max: number
  now: Date
}

/** When the current window began. */
export function windowStart(now: Date, seconds: number): Date {
  const length = seconds * 1000
  return new Date(Math.floor(now.getTime() / length) * length)
}

/**
 * Counts a hit over all nodes (fixed windows, one statement). Returns 0 within the limit, else the seconds until the window ends. Pass the database
 * if the hit should count although the call fails. In a transaction pass that: a second connection could deadlock the pool, and a refused call then
 * leaves the count unchanged.
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

/** The key that an address is counted by: one IPv6 connection owns 2^64 addresses. */
export function addressBucket(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : head
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The network of an `addressBucket`: 256 IPv4 addresses, or an IPv6 /48, the most that one customer gets. */
export const networkBucket = (address: string): string =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`
