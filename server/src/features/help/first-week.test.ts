import { updateProfile } from '@mafteach/contract/access'
import { ringPhone } from '@mafteach/contract/calls'
import { FIRST_WEEK, type FirstWeekStep, firstWeek } from '@mafteach/contract/help'
import { composeMessage, handedOver } from '@mafteach/contract/messages'
import { sendFriendRequest } from '@mafteach/contract/network'
import { createTask } from '@mafteach/contract/tasks'
import { createViewing } from '@mafteach/contract/viewings'
import { expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { agentWithCustomer, ORDER, signedPaper } from '../../../test/papers.ts'
import { openProduct } from '../../../test/product.ts'

/** The steps of an agent's first week, derived from their data (docs/decisions/0155). */

const product = await openProduct()
const place = await placeOf(product)

test('each step is ticked off when the agent has done it, and the list ends with the last one', async () => {
  const { me, customer } = await agentWithCustomer(product)
  const stranger = await product.agent()
  const done = async () => {
    const { steps } = await me.ok(firstWeek)
    return steps && FIRST_WEEK.filter((step) => steps[step])
  }
  const ticked: FirstWeekStep[] = []
  const ticks = async (step: FirstWeekStep) => {
    ticked.push(step)
    expect(await done()).toEqual(FIRST_WEEK.filter((one) => ticked.includes(one)))
  }
  await ticks('customer')
  const asset = await buildAsset(me, place)
  await ticks('asset')

  const { text } = await me.ok(composeMessage, { body: { customer_id: customer.id, asset_ids: [asset.id] } })
  await me.ok(handedOver, { body: { customer_ids: [customer.id], asset_ids: [asset.id], text } })
  await ticks('send')

  await me.ok(createTask, { body: { title: 'לחזור' } })
  expect(await done()).toEqual(ticked)
  const times = { due_at: '2026-11-25T09:00:00.000Z', remind_at: '2026-11-25T08:00:00.000Z' }
  await me.ok(createTask, { body: { title: 'לחזור', ...times } })
  await ticks('task')
  await me.ok(createViewing, { body: { asset: asset.id, customer: customer.id, starts_at: times.due_at } })
  await ticks('viewing')
  await me.ok(sendFriendRequest, { body: { user_id: stranger.id } })
  await ticks('colleague')
  await product.stranger.ok(ringPhone, { body: { to: me.phone, from: '0521234567' } })
  await ticks('call')
  await signedPaper(product, me, { form: 'CONSENT', customer, fields: {} })
  expect(await done()).toEqual(ticked)
  await signedPaper(product, me, { form: 'ORDER_BUYER', customer, fields: ORDER })
  expect(await done()).toBeNull()

  // One agent's actions complete no steps of another.
  const { steps } = await stranger.ok(firstWeek)
  expect(Object.values(steps!)).toEqual(FIRST_WEEK.map(() => false))
})

test('an agent who hid the first steps is not shown the first week', async () => {
  const me = await product.agent()
  await me.ok(updateProfile, { body: { hides_starter_steps: true } })
  expect(await me.ok(firstWeek)).toEqual({ steps: null })
})
