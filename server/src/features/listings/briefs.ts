import type { Brief } from '@mafteach/contract/customer-shares'
import { criteriaOf } from '#domain/listings.ts'
import type { Db } from '#platform/database/db.ts'
import { readListings } from './listings.queries.ts'

/** Anonymous searches of buyers for other agents. */

/** By customers, oldest first. */
export async function briefsOfCustomers(db: Db, customers: number[]): Promise<Map<number, Brief[]>> {
  const listings = Map.groupBy(await readListings(db, { customers }), ({ customer }) => customer)
  return new Map([...listings].map(([customer, group]) => [customer, group.map(criteriaOf)]))
}

/** By their own ids. */
export async function briefsOfListings(db: Db, ids: number[]): Promise<Map<number, Brief>> {
  return new Map((await readListings(db, { ids })).map((listing) => [listing.id, criteriaOf(listing)]))
}
