import { changeAsset, confirmAsset } from '@mafteach/contract/assets'
import { addNote, getCustomer, updateAssetInterest } from '@mafteach/contract/customers'
import { bestMatches } from '@mafteach/contract/matching'
import { sendMessages } from '@mafteach/contract/messages'
import { answerFriendRequest, sendFriendRequest } from '@mafteach/contract/network'
import { markRead } from '@mafteach/contract/notifications'
import { switchMessaging } from '@mafteach/contract/outbox'
import * as contract from '@mafteach/contract/overview'
import { flags } from '@mafteach/contract/sign-in'
import { askStillLooking } from '@mafteach/contract/still-looking'
import { completeTask, createTask } from '@mafteach/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { buildAsset, buildCustomer, buildListing, placeOf } from '../../../test/builders.ts'
import { type Caller, openProduct } from '../../../test/product.ts'

/** An item of the overview disappears when it is done by its own screen's call. */

const product = await openProduct()
const { db } = product.database
const NOW = new Date('2026-11-22T09:00:00Z')
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const place = await placeOf(product)
const at = (id: number) => ({ params: { id: String(id) } })

let me: Caller & { id: number }
beforeEach(async () => {
  product.setTime(NOW)
  await product.stranger.ok(switchMessaging, { body: { state: 'authorized' } })
  me = await product.agent()
})

const rowsOf = async (kind: contract.OverviewKind) => {
  await product.settled()
  const section = (await me.ok(contract.overview)).sections.find((one) => one.kind === kind)!
  return section.items.map(({ id, reason }) => [id, reason])
}
const seenUntil = (moment: Date) => db.updateTable('listing_seen').set({ seen_at: moment, new_since: moment }).execute()
const best = async (customer: number) => (await me.ok(bestMatches, at(customer))).map(({ id }) => id)

interface Waiting {
  id: number
  act: () => Promise<unknown>
}
const customerOf = async (fields: object, set: object) => {
  const customer = await buildCustomer(me, fields)
  await db.updateTable('customer').set(set).where('id', '=', customer.id).execute()
  return customer.id
}
const notice = async (notification_type: string): Promise<Waiting> => {
  const row = { agent_id: me.id, notification_type, content: 'x', referenced_object_id: null, created_at: NOW }
  const { id } = await db.insertInto('notification').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, act: () => me.ok(markRead, at(id)) }
}
const task = async (due_at: Date): Promise<Waiting> => {
  const { id } = await me.ok(createTask, { body: { title: 'x', due_at: due_at.toISOString() } })
  return { id, act: () => me.ok(completeTask, { ...at(id), body: {} }) }
}
const note = (id: number) => me.ok(addNote, { ...at(id), body: { content: 'דיברנו' } })

const KINDS: [contract.OverviewKind, () => Promise<Waiting>][] = [
  ['TASKS_OVERDUE', () => task(ago(1))],
  ['TASKS_TODAY', () => task(new Date(NOW.getTime() + 3_600_000))],
  ['MISSED_CALLS', () => notice('unanswered call')],
  ['CUSTOMER_ANSWERS', () => notice('customer answer')],
  [
    'NEW_LEADS',
    async () => {
      const id = await customerOf({}, { source: 'call', opened_at: null })
      return { id, act: () => me.ok(getCustomer, at(id)) }
    },
  ],
  [
    'NEW_MATCHES',
    async () => {
      const { id } = await buildCustomer(me)
      await buildListing(me, id, place)
      await seenUntil(ago(1))
      await buildAsset(me, place)
      const act = async () => me.ok(sendMessages, { body: { customer_ids: [id], asset_ids: await best(id) } })
      return { id, act }
    },
  ],
  [
    'CONTACT_REQUESTS',
    async () => {
      const other = await product.agent()
      await other.ok(sendFriendRequest, { body: { user_id: me.id } })
      const { id } = await db.selectFrom('friend_request').select('id').where('to_id', '=', me.id).executeTakeFirstOrThrow()
      return { id, act: () => me.ok(answerFriendRequest, { body: { user_id: other.id, action: 'Accepted' } }) }
    },
  ],
  [
    'STALE_ASSETS',
    async () => {
      const { id } = await buildAsset(me, place)
      await db
        .updateTable('asset')
        .set({ updated_at: ago(40) })
        .where('id', '=', id)
        .execute()
      return { id, act: () => me.ok(confirmAsset, at(id)) }
    },
  ],
  [
    'SILENT_BUYERS',
    async () => {
      const id = await customerOf({}, { created_at: ago(40) })
      await buildListing(me, id, place)
      return { id, act: () => me.ok(askStillLooking, { body: { customer_ids: [id] } }) }
    },
  ],
  [
    'MISSING_FACTS',
    async () => {
      const { id } = await buildAsset(me, place)
      await buildListing(me, (await buildCustomer(me)).id, place, { should_have_elevator: true })
      return { id, act: () => me.ok(changeAsset, { ...at(id), body: { has_elevator: true } }) }
    },
  ],
  [
    'OLD_LEADS',
    async () => {
      const id = await customerOf({}, { created_at: ago(800) })
      return { id, act: () => note(id) }
    },
  ],
]

test.each(KINDS)('%s: completing removes it', async (kind, make) => {
  const { id, act } = await make()
  expect((await rowsOf(kind)).map(([row]) => row)).toEqual([id])
  await act()
  expect(await rowsOf(kind)).toEqual([])
})

test('of five new matches the best three are sent, then the remaining two, and then it is done', async () => {
  const { id } = await buildCustomer(me)
  await buildListing(me, id, place)
  await seenUntil(ago(1))
  const assets = []
  for (let count = 0; count < 5; count += 1) assets.push((await buildAsset(me, place, { price: 2_000_000 })).id)
  const send = async () => me.ok(sendMessages, { body: { customer_ids: [id], asset_ids: await best(id) } })
  expect(await rowsOf('NEW_MATCHES')).toEqual([[id, '5 התאמות חדשות']])
  await send()
  expect(await rowsOf('NEW_MATCHES')).toEqual([[id, '2 התאמות חדשות']])
  await send()
  expect(await rowsOf('NEW_MATCHES')).toEqual([])
  expect(await me.ok(flags)).toMatchObject({ has_customers_with_new_matches: false })
  // A lower price brings one back, as a match and for its action.
  product.setTime(new Date(NOW.getTime() + 60_000))
  await me.ok(changeAsset, { ...at(assets[0]!), body: { price: 1_900_000 } })
  expect(await rowsOf('NEW_MATCHES')).toEqual([[id, 'התאמה חדשה']])
  expect(await best(id)).toEqual([assets[0]])
  await me.ok(updateAssetInterest, { ...at(id), body: { asset_id: assets[0]!, is_interested: false } })
  expect(await rowsOf('NEW_MATCHES')).toEqual([])
})
