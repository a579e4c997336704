import type { Proposal } from '@mafteach/contract/answers'
import type { AssetRow } from '@mafteach/contract/assets'
import type { CustomerType } from '@mafteach/contract/codes'
import * as contract from '@mafteach/contract/customers'
import type { Endpoint } from '@mafteach/contract/endpoint'
import type { PurchaseListing } from '@mafteach/contract/listings'
import { changedPhones, nationalDigits } from '@mafteach/contract/phones'
import { customerSearchText } from '@mafteach/contract/search-text'
import { seenAssetFor } from '#domain/assets.ts'
import { notifyReceivers } from '#domain/customer-shares.ts'
import { changeCustomer, lockOwnCustomer, lockPhones, ownCustomer } from '#domain/customers.ts'
import { setInterest } from '#domain/interest.ts'
import { worksWithSource } from '#domain/lead-sources.ts'
import { addCustomer } from '#domain/new-customers.ts'
import { readNotes } from '#domain/notes.ts'
import { checkTags, setCustomerTags } from '#domain/tags.ts'
import { type Db, together } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { type Call, done, mount } from '#platform/http/mount.ts'
import { toE164s } from '#platform/phone.ts'
import { logAccess } from '#platform/security/access-log.ts'
import { readCurrentAssets } from './current-assets.queries.ts'
import * as queries from './customers.queries.ts'
import { readDeletedAssets } from './deleted-assets.queries.ts'

interface Deps {
  listingsOf: (db: Db, customer: number) => Promise<PurchaseListing[]>
  assetRows: (db: Db, me: number, ids: number[]) => Promise<Map<number, AssetRow>>
  /** Open proposals of the customer or partner. */
  proposalsOf: (db: Db, customer: number) => Promise<Proposal[]>
  /** The open proposal from a lead's message. */
  waitingProposalOf: (db: Db, customer: number) => Promise<contract.WaitingProposal | null>
  /** Rechecks a customer's listings for new matches, and lights the agent's dot. */
  listingCriteriaChanged: (db: Db, agent: number, whose: { customer: number }) => Promise<void>
}

type ActCall<E> = Pick<Call<E & Endpoint>, 'db' | 'me' | 'params'>

/** Buyers, sellers and leads (spec section 7.2). Customers of other agents answer 404. */
export function customersRoutes(ctx: AppContext, parts: Deps) {
  const { listingsOf, assetRows, proposalsOf, waitingProposalOf, listingCriteriaChanged } = parts
  const { clock } = ctx

  /** The phones in a text as they are stored; empty for an empty text. */
  const phonesOf = (text: string | null | undefined, field: 'phone' | 'other_phones'): string[] => {
    if (!text) return []
    const phones = toE164s(text)
    if (phones.length === 0) throw new ValidationError({ [field]: 'phone' }, 'phone_invalid')
    return phones
  }

  const alreadyThere = async (db: Db, me: number, phones: readonly string[]) =>
    new ApiError('customer_exists', { customer: await queries.findByPhone(db, me, phones) })

  mount(ctx, contract.phoneCheck, async ({ db, me, params }) => {
    const phones = toE164s(params.phone)
    const found = phones.length > 0 ? await queries.findByPhone(db, me, phones) : undefined
    return { id: null, name: null, is_archived: null, is_dormant: null, ...found, phone: nationalDigits(params.phone) }
  })

  mount(ctx, contract.createCustomer, async ({ body, db, me }) => {
    const [phone = null, ...other_phones] = phonesOf(body.phone, 'phone')
    const now = clock.now()
    const lead_source_id = body.lead_source ?? null
    if (lead_source_id !== null && !(await worksWithSource(db, me, lead_source_id)))
      throw new ValidationError({ lead_source: 'invalid' })
    if (other_phones.length > 0) await lockPhones(db, me)
    const other = other_phones.length > 0 ? await queries.findByPhone(db, me, other_phones) : undefined
    if (other) throw new ApiError('customer_exists', { customer: other })
    const given = {
      name: body.name,
      phone,
      other_phones,
      customer_type: body.buyer_end_customer_status,
      activity_state: body.buyer_end_customer_activity_state,
      is_vip: body.is_vip,
      sold_current_asset: body.sold_current_asset,
      lead_source_id,
    }
    const customer = await addCustomer(db, me, { ...given, source: 'agent', opened_at: now }, now)
    if (!customer) throw await alreadyThere(db, me, [phone!])
    return queries.toCustomer({ ...customer, tags: [] })
  })

  /** Everything on a customer's card beside the person, read in parallel. */
  const readParts = async (db: Db, me: number, id: number) => {
    const [sent, purchase_listings, assets, notes, proposals, waiting_proposal, partner, selling, bought] = await Promise.all([
      queries.readSent(db, id),
      listingsOf(db, id),
      readCurrentAssets(db, id),
      readNotes(db, id),
      proposalsOf(db, id),
      waitingProposalOf(db, id),
      queries.readPartner(db, id),
      queries.readSelling(db, me, id),
      queries.readBought(db, me, id),
    ])
    return { sent, purchase_listings, assets, notes, proposals, waiting_proposal, partner, selling, bought }
  }

  mount(ctx, contract.getCustomer, async ({ afterRead, db, me, params, query }) => {
    const customer = await queries.readCustomer(db, me, params.id)
    if (!customer) throw notFound()
    // In parallel with the reads, on its own connection.
    const logged = afterRead((primary) =>
      logAccess(primary, { agent: me, role: 'agent', action: 'READ', customers: [customer.id] }, clock.now()),
    )
    if (!query.peek) await queries.markOpened(db, customer.id, clock.now())
    const { sent, ...parts } = await together(db, (db) => readParts(db, me, customer.id))
    const ids = sent.map(({ asset_id }) => asset_id)
    const seen = await assetRows(db, me, ids)
    const deleted = await readDeletedAssets(
      db,
      ids.filter((id) => !seen.has(id)),
    )
    const card = {
      ...customer,
      ...parts,
      sent: sent.flatMap(({ asset_id, sent_at, send_at, opened_at, last_opened_at, viewing_times, ...rest }) => {
        const asset = seen.get(asset_id) ?? deleted.get(asset_id)
        return asset && sent_at
          ? [
              {
                ...rest,
                asset: { ...asset, is_deleted: deleted.has(asset_id) },
                state: rest.state ?? 'handed_over',
                sent_at: sent_at.toISOString(),
                send_at: send_at?.toISOString() ?? null,
                opened_at: opened_at?.toISOString() ?? null,
                last_opened_at: last_opened_at?.toISOString() ?? null,
                viewing_times: viewing_times.map((time) => time.toISOString()),
              },
            ]
          : []
      }),
    }
    await logged
    return card
  })

  mount(ctx, contract.changeCustomer, async ({ assertUnchanged, body, db, me, params }) => {
    const { phone: phoneText, other_phones: otherTexts, buyer_end_customer_status, whatsapp_do_not_contact, tags, ...rest } = body
    const first = phoneText === undefined ? undefined : phonesOf(phoneText, 'phone')
    const others = otherTexts?.flatMap((text) => phonesOf(text, 'other_phones'))
    if (others || (first?.length ?? 0) > 1) await lockPhones(db, me)
    const before = await lockOwnCustomer(db, me, params.id)
    await assertUnchanged(async () => (await queries.readCustomer(db, me, before.id))!)
    if (tags) await checkTags(db, me, 'customer', tags)
    const { phone, other_phones } = changedPhones(before, first, others)
    if (first && phone) {
      const other = await queries.findByPhone(db, me, [phone], params.id)
      if (other) throw new ApiError('customer_exists', { customer: other })
    }
    const added = other_phones.filter((one) => !before.other_phones.includes(one))
    if (added.length > 0) {
      const other = await queries.findByPhone(db, me, added, params.id)
      if (other) throw new ApiError('phone_exists', { customer: other })
    }
    const change = {
      ...rest,
      ...(first || others ? { phone, other_phones } : {}),
      ...(buyer_end_customer_status === undefined ? {} : { customer_type: buyer_end_customer_status }),
      ...(whatsapp_do_not_contact === undefined ? {} : { do_not_contact: whatsapp_do_not_contact }),
      search: customerSearchText(rest.name ?? before.name, phone, other_phones),
    }
    if (tags) await setCustomerTags(db, before.id, tags)
    return queries.toCustomer(await changeCustomer(db, before.id, change, clock.now()))
  })

  const acts = [
    [contract.makeActive, { activity_state: 'AV' }],
    [contract.makeDormant, { activity_state: 'DO' }],
    [contract.archive, { is_archived: true }],
    [contract.unarchive, { is_archived: false }],
  ] as const
  const changeState = async (
    db: Db,
    me: number,
    customer: number,
    change: Partial<{ is_archived: boolean; activity_state: 'AV' | 'DO'; customer_type: CustomerType }>,
  ) => {
    const { id } = await lockOwnCustomer(db, me, customer)
    await notifyReceivers(db, [id])
    const changed = await changeCustomer(db, id, change, clock.now())
    await listingCriteriaChanged(db, me, { customer: id })
    return changed
  }
  for (const [endpoint, change] of acts) {
    mount(ctx, endpoint, async ({ db, me, params }: ActCall<typeof endpoint>) =>
      queries.toCustomer(await changeState(db, me, params.id, change)),
    )
  }

  mount(ctx, contract.updateAssetInterest, async ({ body, db, me, params }) => {
    const customer = await ownCustomer(db, me, params.id)
    await seenAssetFor(db, me, 'interest', body.asset_id)
    const { asset_id: asset, is_interested } = body
    await setInterest(db, customer, asset, is_interested, clock.now())
    // The match is open again, and perhaps new.
    if (is_interested === null) await listingCriteriaChanged(db, me, { customer })
    return done
  })

  return { changeState }
}
