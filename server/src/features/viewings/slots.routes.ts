import { addressOf } from '@mafteach/contract/addresses'
import * as contract from '@mafteach/contract/viewing-slots'
import { type SlotState, VIEWING_MINUTES } from '@mafteach/contract/viewings.codes'
import { seesAsset } from '#domain/assets.ts'
import { lockOwnCustomer } from '#domain/customers.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { type CustomerMessages, newLinkToken } from './customer-messages.ts'
import { listOffers, readOffered } from './offers.queries.ts'
import * as queries from './slots.queries.ts'
import { type AssetRows, insertViewing, viewingDetails } from './viewings.queries.ts'
import { isPlannable } from './viewings.rules.ts'

const stateOf = (isTaken: boolean, isPast: boolean): SlotState => (isTaken ? 'taken' : isPast ? 'past' : 'free')

/** Slots of a property that an agent offers, and requests that become viewings (product.md section 13, "Viewings"). */
export function slotsRoutes(
  ctx: AppContext,
  { assetRows, customerMessages }: { assetRows: AssetRows; customerMessages: CustomerMessages },
): void {
  const { clock } = ctx
  const { urlOf } = customerMessages

  mount(ctx, contract.offerSlots, async ({ body, db, me }) => {
    const now = clock.now()
    const slots = body.slots.map(({ starts_at, minutes }) => ({ starts_at: new Date(starts_at), minutes }))
    const isTwice = new Set(slots.map(({ starts_at }) => starts_at.getTime())).size < slots.length
    if (isTwice || slots.some(({ starts_at }) => !isPlannable(starts_at, now))) throw new ValidationError({ slots: 'invalid' })
    if (!(await seesAsset(db, me, body.asset))) throw notFound()
    const ids = [...new Set(body.customers)].sort((one, other) => one - other)
    const customers = await queries.lockCustomers(db, me, ids)
    if (customers.length < ids.length) throw notFound()
    const offer_id = await queries.insertOffer(db, { agent_id: me, asset: body.asset, created_at: now }, slots)
    const willing = customers.filter(({ do_not_contact }) => !do_not_contact)
    const links = willing.map(({ id }) => ({
      agent_id: me,
      customer_id: id,
      offer_id,
      token: newLinkToken(),
      created_at: now,
    }))
    if (links.length > 0) await queries.insertLinks(db, links)
    const reached = new Set(willing.filter(({ phone }) => phone !== null).map(({ id }) => id))
    if (body.tell && reached.size > 0)
      await customerMessages.sendOffer(
        db,
        me,
        body.asset,
        links.filter(({ customer_id }) => reached.has(customer_id)),
      )
    return {
      id: offer_id,
      links: links.map(({ customer_id, token }) => ({ customer: customer_id, url: urlOf(token) })),
      left_out: leftOut(customers),
    }
  })

  const leftOut = (customers: { id: number; do_not_contact: boolean }[]) =>
    customers.flatMap(({ id, do_not_contact }) => (do_not_contact ? { customer: id, reason: 'do_not_contact' as const } : []))

  mount(ctx, contract.getSlots, async ({ db, me, params }) => {
    const { id, asset_id, recalled_at } = await queries.readOffer(db, me, params.id)
    const asset = (await assetRows(db, me, [asset_id])).get(asset_id)
    const now = clock.now()
    const slots = await queries.readSlots(db, id)
    const links = await queries.readLinks(db, id)
    return {
      id,
      links: links.map(({ customer, token }) => ({ customer, url: urlOf(token) })),
      left_out: [],
      asset: { id: asset_id, name: asset ? addressOf(asset) : '' },
      customers: await readOffered(db, id),
      is_recalled: recalled_at !== null,
      slots: slots.map(({ starts_at, minutes, viewing, customer, is_busy }) => ({
        starts_at: starts_at.toISOString(),
        minutes,
        state: stateOf(viewing !== null || (is_busy && starts_at > now), starts_at <= now),
        customer,
        viewing,
      })),
    }
  })

  mount(ctx, contract.listOffers, async ({ db, me, page }) => {
    const { results, ...found } = await listOffers(db, me, clock.now(), page, assetRows)
    const rows = results.map(({ starts_at, ends_at, ...row }) => ({
      ...row,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    }))
    return page.reply(found, rows)
  })

  mount(ctx, contract.recallSlots, async ({ db, me, params }) => {
    await queries.recallOffer(db, me, params.id, clock.now())
    return done
  })

  mount(ctx, contract.viewingFromAnswer, async ({ body, db, me }) => {
    const now = clock.now()
    if (!(await seesAsset(db, me, body.asset))) throw notFound()
    const { id: customer_id } = await lockOwnCustomer(db, me, body.customer)
    const wish = await queries.lockWish(db, customer_id, body.asset)
    if (!wish) throw new ApiError('no_wish')
    const starts_at = new Date(body.starts_at)
    const isOneOfThem = wish.viewing_times.some((time) => time.getTime() === starts_at.getTime())
    if (!isOneOfThem || !isPlannable(starts_at, now)) throw new ValidationError({ starts_at: 'invalid' })
    await queries.settleWish(db, customer_id, body.asset, wish.viewing_task_id, now)
    const values = { agent_id: me, customer_id, created_at: now, updated_at: now }
    const row = await insertViewing(db, body.asset, {
      ...values,
      starts_at,
      minutes: VIEWING_MINUTES.usual,
      state: 'confirmed',
      confirmed_at: now,
    })
    return (await viewingDetails(db, me, [row], assetRows))[0]!
  })
}
