import { endSession } from '@mafteach/contract/access'
import { subscribeRegisterToken, unsubscribeRegisterToken } from '@mafteach/contract/push'
import { afterEach, expect, test } from 'vitest'
import { openProduct } from '../../../test/product.ts'
import type { LeasedWork } from '../../platform/jobs/leased-work.ts'
import { PushLater, PushRefused } from '../../providers/push/push.ts'
import { startTopics } from './push-topics.ts'

/** Native apps that receive messages to all agents by Firebase (spec section 4). */

const product = await openProduct()
const { db } = product.database
const calls: string[] = []
let answer: () => void = () => undefined
const recordCall = (what: string) => async (token: string, topic: string) => {
  calls.push(`${what} ${topic} ${token.slice(-1)}`)
  answer()
}
let nodes: LeasedWork[] = []
const start = () => {
  const ctx = { app: product.app, database: product.database, clock: { now: product.now } }
  nodes.push(startTopics(ctx, { subscribe: recordCall('add'), unsubscribe: recordCall('remove') }))
}
const idle = () =>
  expect
    .poll(async () => (await db.selectFrom('push_topic').select('token').where('due_at', 'is not', null).execute()).length, {
      timeout: 10_000,
      interval: 20,
    })
    .toBe(0)
const known = async () => (await db.selectFrom('push_topic').select('token').execute()).map(({ token }) => token.slice(-1))
const due = async () => (await db.selectFrom('push_topic').select('due_at').executeTakeFirst())?.due_at
const later = (seconds: number) => product.setTime(new Date(product.now().getTime() + seconds * 1_000))
const body = (name: string) => ({ body: { registration_token: `fcm-token_of-a-native-app-${name}` } })

afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  nodes = []
  calls.length = 0
  answer = () => undefined
  await db.deleteFrom('push_token').execute()
  await db.deleteFrom('push_topic').execute()
  product.setTime(new Date())
})

test('an app that registers is subscribed, once, by one of two nodes; unregistering or signing out unsubscribes it', async () => {
  product.setTime(new Date())
  start()
  start()
  const [me, other] = [await product.agent(), await product.agent()]
  await me.ok(subscribeRegisterToken, body('a'))
  await other.ok(subscribeRegisterToken, body('b'))
  await other.ok(subscribeRegisterToken, {
    body: {
      registration_token: JSON.stringify({
        endpoint: 'https://push.example.com/1',
        keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
      }),
    },
  })
  later(60)
  await idle()
  expect(await known()).toEqual(['a'])
  expect(calls.filter((one) => one.endsWith('a'))).toEqual(['add agents a'])
  await me.ok(endSession, { params: { id: String(me.session) } })
  later(120)
  await idle()
  expect([await known(), calls.at(-1)]).toEqual([[], 'remove agents a'])
})

test('without Firebase a device that registers and unregisters leaves no record', async () => {
  const me = await product.agent()
  await me.ok(subscribeRegisterToken, body('d'))
  expect(await known()).toEqual(['d'])
  await me.ok(unsubscribeRegisterToken, body('d'))
  expect(await known()).toEqual([])
})

test('while Firebase is unreachable its calls are delayed; a refused one is not repeated', async () => {
  product.setTime(new Date())
  const me = await product.agent()
  answer = () => {
    throw new PushLater('HTTP 503', null)
  }
  start()
  await me.ok(subscribeRegisterToken, body('c'))
  later(1)
  const now = product.now()
  await expect.poll(due).toEqual(new Date(now.getTime() + 5_000))
  answer = () => undefined
  later(5)
  await idle()
  expect(calls).toEqual(['add agents c', 'add agents c'])
  answer = () => {
    throw new PushRefused('TOO_MANY_TOPICS')
  }
  await me.ok(unsubscribeRegisterToken, body('c'))
  later(60)
  await idle()
  expect([await known(), calls.at(-1)]).toEqual([[], 'remove agents c'])
})
