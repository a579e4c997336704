import type { AssetRow } from '@mafteach/contract/assets'
import * as contract from '@mafteach/contract/customers'
import type { Endpoint } from '@mafteach/contract/endpoint'
import type { PurchaseListing } from '@mafteach/contract/listings'
import { nationalDigits } from '@mafteach/contract/phones'
import type { House } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { FieldRefusal, notFound, Refusal } from '#platform/errors.ts'
import { type Call, done, mount } from '#platform/mount.ts'
import { offsetOf, pageOf } from '#platform/paging.ts'
import { toE164 } from '#platform/phone.ts'
import * as queries from './customers.queries.ts'

interface Parts {
  listingsOf: (db: Db, customer: number) => Promise<PurchaseListing[]>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  /** The agent's customers with new matches, among all or some. */
  withNewMatches: (db: Db, me: number, customers?: number[]) => Promise<number[]>
  /** How many assets match each of the agent's listings. */
  countMatches: (db: Db, me: number, listings: number[]) => Promise<Map<number, number>>
  /** A customer's listings count again: what is new for them lights the agent's dot. */
  wishesChanged: (db: Db, agent: number, whose: { customer: number }) => Promise<void>
  /** Whether the agent sees an asset. */
  seesAsset: (db: Db, me: number, asset: number) => Promise<boolean>
}

/** Buyers, sellers and leads (spec section 7.2). Another agent's customer does not exist: 404. */
export function customersRoutes(house: House, parts: Parts): void {
  const { listingsOf, assetRows, withNewMatches, countMatches, seesAsset, wishesChanged } = parts
  const { clock, settings } = house

  const mine = async (db: Db, me: number, id: number) => {
    const customer = await queries.readCustomer(db, me, id)
    if (!customer) throw notFound()
    return customer
  }

  /** A phone as it is kept; null for none. */
  const keptPhone = (text: string | null | undefined): string | null => {
    if (!text) return null
    const phone = toE164(text)
    if (!phone) throw new FieldRefusal({ phone: 'phone' }, 'phone_invalid')
    return phone
  }

  const alreadyThere = async (db: Db, me: number, phone: string) =>
    new Refusal('customer_exists', { customer: await queries.findByPhone(db, me, phone) })

  const lists = [
    [contract.customers, 'any'],
    [contract.buyers, 'buyer'],
    [contract.sellers, 'seller'],
    [contract.leads, 'lead'],
  ] as const
  for (const [endpoint, kind] of lists) {
    mount(house, endpoint, async ({ db, me, query, request }) => {
      const { search, is_vip, is_dormant, is_archived, has_new_matches, city } = query
      const among = has_new_matches ? await withNewMatches(db, me) : null
      const filter = { kind, search, is_vip, is_dormant, is_archived, city, among }
      const { count, rows } = await queries.listCustomers(db, me, filter, { limit: query.page_size, offset: offsetOf(query) })
      const ids = rows.map(({ id }) => id)
      const fresh = new Set(among ?? (await withNewMatches(db, me, ids)))
      const listings = await queries.newestListings(db, ids)
      const matches = await countMatches(
        db,
        me,
        [...listings.values()].map(({ id }) => id),
      )
      const results = rows.map((row) => {
        const listing = listings.get(row.id)
        return {
          ...row,
          has_new_matches: fresh.has(row.id),
          listing: listing ? { ...listing, match_count: matches.get(listing.id) ?? 0 } : null,
        }
      })
      return pageOf(request, settings.publicUrl, query, count, results)
    })
  }

  mount(house, contract.phoneCheck, async ({ db, me, params }) => {
    const phone = toE164(params.phone)
    const found = phone ? await queries.findByPhone(db, me, phone) : undefined
    return { id: null, name: null, is_archived: null, is_dormant: null, ...found, phone: nationalDigits(params.phone) }
  })

  mount(house, contract.createCustomer, async ({ body, db, me }) => {
    const phone = keptPhone(body.phone)
    const now = clock.now()
    const id = await queries.insertCustomer(db, {
      agent_id: me,
      name: body.name,
      phone,
      customer_type: body.buyer_end_customer_status ?? null,
      activity_state: body.buyer_end_customer_activity_state ?? 'AV',
      is_vip: body.is_vip ?? false,
      sold_current_asset: body.sold_current_asset ?? null,
      opened_at: now,
      created_at: now,
      updated_at: now,
    })
    if (id === null) throw await alreadyThere(db, me, phone!)
    return mine(db, me, id)
  })

  mount(house, contract.getCustomer, async ({ db, me, params }) => {
    const customer = await mine(db, me, params.id)
    await queries.markOpened(db, customer.id, clock.now())
    const sent = await queries.readSent(db, customer.id)
    const rows = await assetRows(
      db,
      me,
      sent.map(({ asset_id }) => asset_id),
    )
    return {
      ...customer,
      purchase_listings: await listingsOf(db, customer.id),
      assets: await queries.readCurrentAssets(db, customer.id),
      notes: await queries.readNotes(db, customer.id),
      sent: sent.flatMap(({ asset_id, sent_at, opened_at, ...rest }) => {
        const asset = rows.get(asset_id)
        return asset && sent_at
          ? [
              {
                ...rest,
                asset,
                state: rest.state ?? 'handed_over',
                sent_at: sent_at.toISOString(),
                opened_at: opened_at?.toISOString() ?? null,
              },
            ]
          : []
      }),
    }
  })

  mount(house, contract.changeCustomer, async ({ body, db, me, params }) => {
    const { phone: phoneText, buyer_end_customer_status, whatsapp_do_not_contact, ...rest } = body
    const phone = phoneText === undefined ? undefined : keptPhone(phoneText)
    await mine(db, me, params.id)
    if (phone) {
      const other = await queries.findByPhone(db, me, phone)
      if (other && other.id !== params.id) throw await alreadyThere(db, me, phone)
    }
    const change = {
      ...rest,
      ...(phone === undefined ? {} : { phone }),
      ...(buyer_end_customer_status === undefined ? {} : { customer_type: buyer_end_customer_status }),
      ...(whatsapp_do_not_contact === undefined ? {} : { do_not_contact: whatsapp_do_not_contact }),
    }
    const customer = await queries.updateCustomer(db, me, params.id, change, clock.now())
    if (!customer) throw notFound()
    return customer
  })

  const acts = [
    [contract.makeActive, { activity_state: 'AV' }],
    [contract.makeDormant, { activity_state: 'DO' }],
    [contract.archive, { is_archived: true }],
    [contract.unarchive, { is_archived: false }],
  ] as const
  for (const [endpoint, change] of acts) {
    mount(house, endpoint, async ({ db, me, params }: Pick<Call<typeof endpoint & Endpoint>, 'db' | 'me' | 'params'>) => {
      const customer = await queries.updateCustomer(db, me, params.id, change, clock.now())
      if (!customer) throw notFound()
      await wishesChanged(db, me, { customer: customer.id })
      return customer
    })
  }

  mount(house, contract.addCurrentAsset, async ({ body, db, me, params }) => {
    const customer = await mine(db, me, params.id)
    const wrong = await queries.placeProblems(db, body)
    if (wrong.length > 0)
      throw new FieldRefusal(Object.fromEntries(wrong.map((field) => [field, field === 'city' ? 'unknown' : 'other_city'])))
    const { city, street, neighborhood, ...rest } = body
    const { id } = await queries.insertCurrentAsset(db, {
      ...rest,
      customer_id: customer.id,
      city_id: city,
      street_id: street ?? null,
      neighborhood_id: neighborhood ?? null,
      created_at: clock.now(),
    })
    const kept = await queries.readCurrentAssets(db, customer.id)
    return kept.find((asset) => asset.id === id)!
  })

  mount(house, contract.addNote, async ({ body, db, me, params }) => {
    const customer = await mine(db, me, params.id)
    return queries.insertNote(db, customer.id, body.content, clock.now())
  })

  mount(house, contract.updateAssetInterest, async ({ body, db, me, params }) => {
    const customer = await mine(db, me, params.id)
    if (!(await seesAsset(db, me, body.asset_id))) throw notFound()
    await queries.setInterest(db, customer.id, body.asset_id, body.is_interested)
    return done
  })
}
