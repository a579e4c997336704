import { isSoldOrRented, type VisibilityStatus } from '@mafteach/contract/codes'
import * as contract from '@mafteach/contract/deals'
import { type LockedAsset, lockAsset, lockAssetFor } from '#domain/assets.ts'
import { changeCustomer } from '#domain/customers.ts'
import { kindOf } from '#domain/deal-kinds.ts'
import { addRenewalTask, moveRenewalTask, removeRenewalTask } from '#domain/renewal-task.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { RowsAt } from '#platform/http/paging.ts'
import * as writes from './deal-writes.queries.ts'
import * as queries from './deals.queries.ts'
import { realtorsOf, sideOf, termsProblems } from './deals.rules.ts'

interface Deps {
  /** Changes the status of a locked asset with its market events. */
  setStatus: (db: Db, me: number, asset: LockedAsset, status: VisibilityStatus) => Promise<void>
  /** Rechecks a customer's listings after their state changed. */
  listingCriteriaChanged: (db: Db, agent: number, whose: { customer: number }) => Promise<void>
}

/** Closed deals (spec sections 3 and 7.2, product.md section 6). */
export function dealsRoutes(ctx: AppContext, { setStatus, listingCriteriaChanged }: Deps): void {
  const { clock } = ctx

  const checkDate = (day: string | undefined) => {
    if (day !== undefined && day > todayInIsrael(clock)) throw new ValidationError({ deal_date: 'invalid' })
  }

  const dealDetails = async (db: Db, me: number, id: number) => {
    const {
      rows: [deal],
    } = await queries.readDeals(db, me, { id }, new RowsAt({ limit: 1 }))
    if (!deal) throw notFound()
    return deal
  }

  const changeState = async (
    db: Db,
    me: number,
    id: number,
    change: { activity_state?: 'AV' | 'DO'; sold_current_asset?: boolean },
  ) => {
    await changeCustomer(db, id, change, clock.now())
    if (change.activity_state) await listingCriteriaChanged(db, me, { customer: id })
  }

  /** Makes buyers and tenants dormant, and sellers without anything else open, whose own flat counts as sold. Landlords stay active. */
  const resolveCustomers = async (
    db: Db,
    me: number,
    { id: asset, deal_kind }: LockedAsset,
    { buyer, seller }: { buyer: writes.LockedCustomer | undefined; seller: writes.LockedCustomer | undefined },
  ) => {
    const buys = { made_dormant: buyer?.activity_state === 'AV', made_sold: false }
    const sells = {
      made_dormant:
        deal_kind === 'SALE' && seller?.activity_state === 'AV' && !(await writes.isStillActive(db, seller.id, asset)),
      made_sold: deal_kind === 'SALE' && seller?.customer_type === 'IM' && !seller.sold_current_asset,
    }
    for (const [customer, { made_dormant, made_sold }] of [
      [buyer, buys],
      [seller, sells],
    ] as const) {
      if (!customer || !(made_dormant || made_sold)) continue
      await changeState(db, me, customer.id, {
        ...(made_dormant ? { activity_state: 'DO' } : {}),
        ...(made_sold ? { sold_current_asset: true } : {}),
      })
    }
    return { buying: { customer: buyer?.id ?? null, ...buys }, selling: { customer: seller?.id ?? null, ...sells } }
  }

  mount(ctx, contract.makeDeal, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'deal', params.id)
    if (body.asset !== undefined && body.asset !== asset.id) throw new ValidationError({ asset: 'invalid' })
    checkDate(body.deal_date)
    const realtors = realtorsOf(body, me)
    const known = await queries.knownRealtors(
      db,
      me,
      Object.values(realtors).filter((agent) => agent !== null),
    )
    const isKnown = (agent: number | null) => agent === null || known.has(agent)
    if (!isKnown(realtors.buying)) throw new ValidationError({ purchasing_customer_realtor: 'unknown' })
    if (!isKnown(realtors.selling)) throw new ValidationError({ selling_customer_realtor: 'unknown' })
    if (!sideOf(realtors, me)) throw new ValidationError({ selling_customer_realtor: 'invalid' })

    const buyerId = body.purchasing_customer ?? null
    const sellerId = body.selling_customer === undefined ? asset.seller_id : body.selling_customer
    if (buyerId !== null && buyerId === sellerId) throw new ValidationError({ purchasing_customer: 'same_customer' })
    const ids = [buyerId, sellerId].filter((id) => id !== null)
    const customers = new Map((await writes.lockCustomers(db, me, ids)).map((customer) => [customer.id, customer]))
    if (customers.size < ids.length) throw notFound()
    if (isSoldOrRented(asset.visibility_status)) throw new ApiError('conflict')
    const deal_type = contract.DEAL_TYPE_OF[asset.deal_kind]
    if (body.deal_type !== undefined && body.deal_type !== deal_type) throw new ValidationError({ deal_type: 'invalid' })
    const deal_date = body.deal_date ?? todayInIsrael(clock)
    const rent_until = body.rent_until ?? null
    const problems = termsProblems({ deal_type, deal_date, rent_until, price: body.price }, todayInIsrael(clock))
    if (Object.keys(problems).length > 0) throw new ValidationError(problems)

    const id = await writes.insertDeal(db, {
      agent: me,
      asset,
      deal_type,
      rent_until,
      deal_date,
      price: body.price ?? null,
      commission: body.commission ?? null,
      notes: body.notes || null,
      now: clock.now(),
    })
    await writes.linkCooperations(db, id, asset.id)
    await setStatus(db, me, asset, deal_type === 'RE' ? 'rented' : 'sold')
    const people = { buyer: customers.get(buyerId ?? 0), seller: customers.get(sellerId ?? 0) }
    await writes.insertSides(db, id, realtors, await resolveCustomers(db, me, asset, people))
    if (rent_until !== null)
      await addRenewalTask(db, { deal: id, agent: me, asset: asset.id, customer: buyerId, rentUntil: rent_until }, clock.now())
    return dealDetails(db, me, id)
  })

  mount(ctx, contract.listDeals, async ({ db, me, page, query }) => {
    const { page: _, page_size, after: __, deal_kind, ...named } = query
    const isOfOne = named.asset !== undefined || named.customer !== undefined
    const kind = kindOf(deal_kind ?? (isOfOne ? 'ALL' : 'SALE'))
    const filter = { ...named, type: kind && contract.DEAL_TYPE_OF[kind] }
    const { count, ...sums } = await queries.sumDeals(db, me, filter)
    const { rows, after } = await queries.readDeals(db, me, filter, page)
    return { ...page.reply({ count, after }, rows), ...sums }
  })

  mount(ctx, contract.getDeal, ({ db, me, params }) => dealDetails(db, me, params.id))

  mount(ctx, contract.changeDeal, async ({ body, db, me, params }) => {
    checkDate(body.deal_date)
    const deal = await writes.readDeal(db, me, params.id)
    if (!deal) throw notFound()
    // Only a changed end has to be in the future.
    const isMoved = body.rent_until !== undefined && body.rent_until !== deal.rent_until
    const problems = termsProblems({ ...deal, ...body }, isMoved ? todayInIsrael(clock) : null)
    if (Object.keys(problems).length > 0) throw new ValidationError(problems)
    if (Object.keys(body).length > 0) await queries.updateDeal(db, me, params.id, body)
    if (isMoved) await moveRenewalTask(db, params.id, body.rent_until!, clock.now())
    return dealDetails(db, me, params.id)
  })

  mount(ctx, contract.deleteDeal, async ({ db, me, params }) => {
    const deal = await writes.readDeal(db, me, params.id)
    if (!deal) throw notFound()
    if (clock.now() > queries.undoUntil(deal.created_at)) throw new ApiError('conflict')
    const asset = deal.asset_id === null ? undefined : await lockAsset(db, me, deal.asset_id)
    const sides = await writes.readSides(db, params.id)
    const locked = await writes.lockCustomers(
      db,
      me,
      sides.flatMap(({ customer_id }) => customer_id ?? []),
    )
    const isLast = asset !== undefined && (await writes.isLastDeal(db, params.id, asset.id))
    await removeRenewalTask(db, params.id, clock.now())
    if (!(await writes.removeDeal(db, params.id))) throw notFound()
    if (asset && isLast && isSoldOrRented(asset.visibility_status)) await setStatus(db, me, asset, deal.asset_was)
    for (const { customer_id, made_dormant, made_sold } of sides) {
      const customer = locked.find(({ id }) => id === customer_id)
      // Customers changed since are left alone.
      const wakes = made_dormant && customer?.activity_state === 'DO'
      const unsells = made_sold && customer?.sold_current_asset === true
      if (!customer || !(wakes || unsells)) continue
      await changeState(db, me, customer.id, {
        ...(wakes ? { activity_state: 'AV' } : {}),
        ...(unsells ? { sold_current_asset: false } : {}),
      })
    }
    return done
  })
}
