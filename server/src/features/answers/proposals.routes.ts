import { isDeepStrictEqual } from 'node:util'
import * as contract from '@mafteach/contract/answers'
import { ListingInput, type ListingWish, type PurchaseListing } from '@mafteach/contract/listings'
import { lockOwnCustomer } from '#domain/customers.ts'
import { listingInputOf } from '#domain/listings.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import * as queries from './proposals.queries.ts'

export interface ListingChanges {
  /** Validates places and ranges; throws ValidationError. */
  checked: (db: Db, input: ListingInput) => Promise<ListingInput>
  of: (db: Db, customer: number) => Promise<PurchaseListing[]>
  add: (db: Db, me: number, customer: number, input: ListingInput) => Promise<PurchaseListing>
  change: (db: Db, me: number, id: number, input: ListingInput) => Promise<PurchaseListing>
  remove: (db: Db, me: number, id: number) => Promise<void>
}

/** The changed listing; a first one needs its places. */
function changedListing(listing: PurchaseListing | undefined, changes: queries.Changes): ListingInput {
  const sent = {
    ...changes,
    ...(changes.neighborhoods ? { neighborhoods: changes.neighborhoods.toSorted((one, other) => one - other) } : {}),
  }
  const known = { ...(listing ? listingInputOf(listing) : {}), ...sent }
  const { city, neighborhoods } = known
  if (city === undefined || neighborhoods === undefined)
    throw new ValidationError({
      ...(city === undefined ? { city: 'required' } : {}),
      ...(neighborhoods === undefined ? { neighborhoods: 'required' } : {}),
    })
  return ListingInput.parse(known)
}

/** What a customer's proposal changes in their listing, in stored form. */
export async function wishedChanges(db: Db, listings: ListingChanges, customer: number, { listing: id, ...wish }: ListingWish) {
  const all = await listings.of(db, customer)
  const listing = id ? all.find((each) => each.id === id) : all.at(-1)
  if (id && !listing) throw notFound()
  const sent = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
  const input = await listings.checked(db, changedListing(listing, sent))
  const before = listing ? (listingInputOf(listing) as Record<string, unknown>) : {}
  const changes = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name in sent && !isDeepStrictEqual(before[name], value)),
  )
  return { listing: listing?.id ?? null, changes }
}

/** A lead with a city and no neighborhood looks in all of it. */
async function withNeighborhoods(
  db: Db,
  { changes, text }: { changes: queries.Changes; text: string | null },
): Promise<queries.Changes> {
  if (text === null || changes.city === undefined || changes.neighborhoods) return changes
  const wholeCity = await queries.readWholeCity(db, changes.city)
  return wholeCity === undefined ? changes : { ...changes, neighborhoods: [wholeCity] }
}

/** Agents' calls for proposed changes. */
export function proposalsRoutes(ctx: AppContext, listings: ListingChanges): void {
  const { clock } = ctx

  const locked = async (db: Db, me: number, { id, proposal }: { id: number; proposal: number }) => {
    const customer = await lockOwnCustomer(db, me, id)
    const found = await queries.readProposal(db, customer.id, proposal)
    if (!found) throw notFound()
    const listing = (await listings.of(db, id)).find((each) => each.id === found.listing_id)
    return { found, listing }
  }

  mount(ctx, contract.acceptProposal, async ({ db, me, params }) => {
    const { found, listing } = await locked(db, me, params)
    if (found.state === 'accepted' && listing) return listing
    if (found.state !== 'open') throw new ApiError('conflict')
    const input = changedListing(listing, await withNeighborhoods(db, found))
    const changed = listing ? await listings.change(db, me, listing.id, input) : await listings.add(db, me, params.id, input)
    const before = listing ? listingInputOf(listing) : null
    const decision = { state: 'accepted', listing_id: changed.id, before, after: listingInputOf(changed) } as const
    await queries.decideProposal(db, found.id, decision, clock.now())
    return changed
  })

  mount(ctx, contract.rejectProposal, async ({ db, me, params }) => {
    const { found } = await locked(db, me, params)
    if (found.state === 'rejected') return done
    if (found.state !== 'open') throw new ApiError('conflict')
    await queries.decideProposal(db, found.id, { state: 'rejected' }, clock.now())
    return done
  })

  mount(ctx, contract.undoProposal, async ({ db, me, params }) => {
    const { found, listing } = await locked(db, me, params)
    if (found.state === 'open') return done
    if (found.state === 'rejected') {
      await queries.decideProposal(db, found.id, { state: 'open' }, clock.now())
      return done
    }
    if (!listing || !isDeepStrictEqual(listingInputOf(listing), found.after)) throw new ApiError('conflict')
    if (found.before) await listings.change(db, me, listing.id, found.before)
    await queries.decideProposal(db, found.id, { state: 'open', listing_id: found.before ? listing.id : null }, clock.now())
    if (!found.before) await listings.remove(db, me, listing.id)
    return done
  })
}
