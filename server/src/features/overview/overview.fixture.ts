import { addNote, changeCustomer, makeDormant } from '@mafteach/contract/customers'
import * as contract from '@mafteach/contract/overview'
import { createTask } from '@mafteach/contract/tasks'
import { expect } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** A day on which something of every kind waits for an agent. */

export const DAY_MS = 86_400_000
export const NOW = new Date('2026-11-22T09:00:00Z')
export const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
export const at = (id: number) => ({ params: { id: String(id) } })

export async function openBusyDay() {
  const product = await openProduct()
  const { db } = product.database
  const place = await placeOf(product)
  const after = (minutes: number) => product.setTime(new Date(NOW.getTime() + minutes * 60_000))
  const set = (customer: number, change: object) => db.updateTable('customer').set(change).where('id', '=', customer).execute()
  const act =
    (who: Caller, endpoint: typeof contract.doFromOverview | typeof contract.undoFromOverview) => (kind: string, id: number) =>
      who.call(endpoint, { params: { kind: kind as contract.OverviewKind, id: String(id) } })
  const sectionOf = async (who: Caller, kind: contract.OverviewKind) =>
    (await who.ok(contract.overview)).sections.find((section) => section.kind === kind)!
  /** The response of the call behind a section. */
  async function listOf(
    who: Caller & { token: string },
    { list }: contract.OverviewSection,
  ): Promise<{ count: number; results: { id: number }[] }> {
    const answer = await product.app.inject({ url: list.call, headers: { authorization: `Bearer ${who.token}` } })
    expect([list.call, answer.statusCode]).toEqual([list.call, 200])
    return answer.json()
  }

  /** An agent with two items of every kind, and with similar things that are no items. */
  async function busy() {
    const me = await product.agent({ name: 'נועה ברקאי' })
    const notice = (type: string, content: string, about: number | null) =>
      db
        .insertInto('notification')
        .values({ agent_id: me.id, notification_type: type, content, referenced_object_id: about, created_at: NOW })
    const silent = await buildCustomer(me, { name: 'שקטה' })
    const vip = await buildCustomer(me, { name: 'חשובה', is_vip: true })
    const [noted, shy, asleep] = [await buildCustomer(me), await buildCustomer(me), await buildCustomer(me)]
    for (const { id } of [silent, vip, noted, shy, asleep])
      await buildListing(me, id, place, { from_floor: 3, should_have_elevator: true })
    await me.ok(changeCustomer, { ...at(shy.id), body: { whatsapp_do_not_contact: true } })
    await me.ok(makeDormant, at(asleep.id))
    const asset = await buildAsset(me, place, { address_number: '12' })
    const ending = await buildAsset(me, place, { price: 9_000_000, neighborhood: place.neighborhoods[1], address_number: '7' })
    await db.updateTable('asset').set({ exclusive_until: '2026-11-25' }).where('id', '=', ending.id).execute()
    await db.updateTable('asset').set({ exclusive_until: '2027-01-25' }).where('id', '=', asset.id).execute()
    await me.ok(addNote, { ...at(noted.id), body: { content: 'דיברנו' } })
    // All of that was created long ago.
    await db
      .updateTable('customer')
      .set({ created_at: ago(40) })
      .where('agent_id', '=', me.id)
      .execute()
    await db
      .updateTable('asset')
      .set({ updated_at: ago(40), market_at: ago(40), me_since: ago(40) })
      .where('agent_id', '=', me.id)
      .execute()
    await product.settled()
    // Existing matches were viewed; another agent's asset is new.
    await db
      .updateTable('listing_seen')
      .set({ seen_at: ago(1), new_since: ago(1) })
      .execute()
    const other = await product.agent({ name: 'עומר דגן' })
    const match = await buildAsset(other, place, {
      visibility_status: 'AL',
      floor: 5,
      has_elevator: true,
      address_number: '99',
      should_show_address_number: true,
    })
    await product.settled()

    const task = await me.ok(createTask, {
      body: {
        title: 'להחזיר הצעה',
        customer: silent.id,
        asset: asset.id,
        due_at: ago(1).toISOString(),
      },
    })
    const today = await me.ok(createTask, { body: { title: 'סיור', due_at: '2026-11-22T14:00:00Z', repeats: 'DAILY' } })
    await me.ok(createTask, { body: { title: 'מחר', due_at: '2026-11-23T14:00:00Z' } })
    const lead = await buildCustomer(me, { name: 'אולגה' })
    await set(lead.id, { source: 'call', opened_at: null })
    const old = await buildCustomer(me, { name: 'ותיקה' })
    await set(old.id, { created_at: ago(750) })
    const missed = await notice('unanswered call', 'שיחה שלא נענתה: אולגה', lead.id).returning('id').executeTakeFirstOrThrow()
    const withheld = await notice('unanswered call', 'שיחה שלא נענתה: מספר חסוי', null).returning('id').executeTakeFirstOrThrow()
    const answer = await notice('customer answer', 'שקטה, הרצל: יש עניין', silent.id).returning('id').executeTakeFirstOrThrow()
    await notice('relevant asset', 'אחר', null).execute()
    await notice('task reminder', 'להחזיר הצעה', task.id).execute()
    await db.insertInto('friend_request').values({ from_id: other.id, to_id: me.id, created_at: NOW }).execute()
    const request = await db.selectFrom('friend_request').select('id').where('to_id', '=', me.id).executeTakeFirstOrThrow()
    return { me, other, match, task, today, lead, missed, withheld, answer, request, asset, ending, silent, vip, noted, old }
  }

  return { product, db, place, after, set, act, sectionOf, listOf, busy }
}
